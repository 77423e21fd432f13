import { expect, test } from 'vitest';
import { nodesOf } from '#specs/testModel.ts';
import { placesOf } from '#tests/model/harness/graph/graph.ts';
import { isRequiredBy } from '#e2e/walks/plannedWalks.ts';
import { ssoMenuHarness } from '#tests/model/business/ssoMenu/ssoMenu.harness.ts';
import { checkoutHarness } from '#tests/model/checkout/checkout/checkout.harness.ts';
import { showingTheRest } from '#tests/model/harness/graph/screens.ts';
import { UncoveredError, walksOf } from '#tests/model/harness/graph/walks.ts';
import { passcodeHarness } from '#tests/model/widget/passcode/passcode.harness.ts';

const TYPED = 'passcode.entering.code.typing|passcode.typed|0';
const SENT = 'passcode.sending|xstate.done.actor.sendPasscode|0';
const CHOSEN = 'checkout.noAccount|back.chosen|0';
const IDENTIFIED = 'checkout.identifying|xstate.done.actor.identifyBrand|0';

test("the pointer owes every transition, keys what a person causes, a page of a host the same of the widget's flows", () => {
  expect([TYPED, SENT].filter((id) => isRequiredBy('walks', passcodeHarness, id))).toEqual([TYPED, SENT]);
  expect([TYPED, SENT].filter((id) => isRequiredBy('keyboard', passcodeHarness, id))).toEqual([TYPED]);
  expect([TYPED, SENT].filter((id) => isRequiredBy('embedded', passcodeHarness, id))).toEqual([TYPED]);
  expect([CHOSEN, IDENTIFIED].filter((id) => isRequiredBy('keyboard', checkoutHarness, id))).toEqual([CHOSEN]);
  expect([CHOSEN, IDENTIFIED].filter((id) => isRequiredBy('embedded', checkoutHarness, id))).toEqual([]);
});

test('a state is looked at also where no transition needs it, once, and one that no walk leads to is named', () => {
  const looking = (...looks: string[]) =>
    walksOf(ssoMenuHarness, { scenarios: ['first', 'used'], canDrive: () => true, immediate: () => false, looks });
  const required = looking();
  expect(required.map(({ scenario }) => scenario)).not.toContain('used');
  const [more] = looking('choosing', 'choosing.used').slice(required.length);
  expect(looking('choosing', 'choosing.used')).toHaveLength(required.length + 1);
  expect(more).toMatchObject({ scenario: 'used', start: 'choosing.used', steps: [] });
  expect(() => looking('choosing.unleft')).toThrow(new UncoveredError('no walk leads to choosing.unleft'));
});

test('a page of a host shows every screen of the widget, and takes no walk that shows none of its own', () => {
  const walks = walksOf(passcodeHarness, {
    scenarios: Object.keys(passcodeHarness.scenarios),
    canDrive: () => true,
    immediate: () => false,
  });
  const shownBy = (some: Iterable<(typeof walks)[number]>): string[] => [
    ...new Set([...some].flatMap((walk) => [walk.startNode, ...walk.steps.map(({ to }) => to)].flatMap(placesOf))),
  ];
  const first = walks.slice(0, 1);
  const rest = [...showingTheRest(walks, first)];
  const showing = nodesOf(passcodeHarness.model.machine.root).filter(({ meta }) => meta?.shows !== undefined);
  const shown = new Set(showing.map((state) => state.path.join('.')));
  const screens = shownBy(walks).filter((screen) => shown.has(screen));
  expect(screens).not.toEqual([]);
  expect(shownBy([...first, ...rest])).toEqual(expect.arrayContaining(screens));
  expect(rest.length).toBeLessThan(walks.length - first.length);
  for (const [index, walk] of rest.entries()) {
    const before = shownBy([...first, ...rest.slice(0, index)]);
    expect(shownBy([walk]).filter((screen) => !before.includes(screen))).not.toEqual([]);
  }
  expect(showingTheRest(walks, walks)).toEqual(new Set());
});
