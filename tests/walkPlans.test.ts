import { expect, test } from 'vitest';
import { isOwedBy } from '#e2e/kit/walks/plannedWalks.ts';
import { ssoMenuRig } from '#tests/model/business/ssoMenu/ssoMenu.rig.ts';
import { checkoutRig } from '#tests/model/checkout/checkout/checkout.rig.ts';
import { UncoveredError, walksOf } from '#tests/model/kit/graph/walks.ts';
import { otpRig } from '#tests/model/widget/otp/otp.rig.ts';

const TYPED = 'otp.entering.code.typing|passcode.typed|0';
const SENT = 'otp.sending|xstate.done.actor.sendPasscode|0';
const CHOSEN = 'checkout.noAccount|back.chosen|0';
const IDENTIFIED = 'checkout.identifying|xstate.done.actor.identifyBrand|0';

test('the pointer owes every transition, keys what a person causes, a page of a host what the widget does', () => {
  expect([TYPED, SENT].filter((id) => isOwedBy('walks', otpRig, id))).toEqual([TYPED, SENT]);
  expect([TYPED, SENT].filter((id) => isOwedBy('keyboard', otpRig, id))).toEqual([TYPED]);
  expect([TYPED, SENT].filter((id) => isOwedBy('embedded', otpRig, id))).toEqual([TYPED, SENT]);
  expect([CHOSEN, IDENTIFIED].filter((id) => isOwedBy('keyboard', checkoutRig, id))).toEqual([CHOSEN]);
  expect([CHOSEN, IDENTIFIED].filter((id) => isOwedBy('embedded', checkoutRig, id))).toEqual([]);
});

test('a state is looked at also where no transition needs it, once, and one that no walk leads to is named', () => {
  const looking = (...looks: string[]) =>
    walksOf(ssoMenuRig, { worlds: ['first', 'used'], drivable: () => true, immediate: () => false, looks });
  const owed = looking();
  expect(owed.map(({ world }) => world)).not.toContain('used');
  const [more] = looking('choosing', 'choosing.used').slice(owed.length);
  expect(looking('choosing', 'choosing.used')).toHaveLength(owed.length + 1);
  expect(more).toMatchObject({ world: 'used', start: 'choosing.used', steps: [] });
  expect(() => looking('choosing.unleft')).toThrow(new UncoveredError('no walk leads to choosing.unleft'));
});
