import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { upgradeRig } from '#tests/model/checkout/upgrade/upgrade.rig.ts';
import { ProviderMark } from '#src/views/frame/providerMarks.tsx';
import { markupOf } from '#tests/model/kit/markup.ts';
import { rigs } from '#tests/model/rigs.ts';
import { unseen } from './unseen.ts';
import { fieldSurvivors, screenSurvivors, shownBy, valuesIn } from './screens.ts';

const flows = rigs.filter(({ screen }) => screen !== undefined).map((rig) => [rig.spec.id, rig] as const);
const shown = rigs.flatMap(shownBy);
/** The screens of each state of each flow. */
const states = flows.flatMap(([flow, rig]) => {
  const own = shown.filter((one) => one.rig === rig);
  return [...new Set(own.map(({ node }) => node.name))].map((state) => ({ flow, state, own, rig }));
});
const areas = [...new Set(shown.map(({ rig }) => rig.spec.area))];
/** The values that each field has in any screen of an area. */
const valuesByArea = new Map(
  areas.map((area) => [area, valuesIn(shown.filter(({ rig }) => rig.spec.area === area))] as const),
);

const isKnown = (survivor: string) => unseen.some((one) => one.survivor.test(survivor));

describe('a view that ignores a part of its screen cannot pass', () => {
  // A changed list may hold the same key twice, of which React complains.
  const silenced = vi.spyOn(console, 'error');
  beforeAll(() => void silenced.mockImplementation(() => {}));
  // A mark that came only in the middle would change what was rendered before.
  beforeAll(() => vi.waitUntil(() => markupOf(ProviderMark, { provider: 'slack' }).includes('<path')));
  // What weak references lead to is kept until the task ends, and all pages of all tests would not fit into memory.
  afterEach(() => new Promise<void>((resolve) => void setImmediate(resolve)));
  afterAll(() => silenced.mockRestore());

  test.each(flows)('there are screens of %s', (flow) => {
    expect(states.filter((one) => one.flow === flow)).not.toEqual([]);
  });

  test.each(states)('every field of every screen of $flow in $state is held by the spec', ({ state, own, rig }) => {
    const values = valuesByArea.get(rig.spec.area) ?? new Map<string, Map<string, unknown>>();
    const there = own.filter(({ node }) => node.name === state);
    expect(there.flatMap((one) => fieldSurvivors(one, values)).filter((one) => !isKnown(one))).toEqual([]);
  });

  test.each(flows)('no state of %s may show another screen of the flow', (_, rig) => {
    const own = shown.filter((one) => one.rig === rig);
    expect(own.flatMap((one) => screenSurvivors(one, own)).filter((one) => !isKnown(one))).toEqual([]);
  });
});

test('the spec says what is seen wherever a flow has the screen', () => {
  // A flow of the widget that has ended has no screen: its parent shows the next one. In some states a child has it.
  const ofChildren = [
    /^(passkeyRegistration listing|wallets wallet[.].*)$/,
    /^business (linked[.])?(arrival|main|email(Link|Selection)|discovery|federatedLogin|sso)[.].*$/,
    /^business (linked[.])?(member(Passcode|Password|Reset)[.].*|secondStep)$/,
    /^memberPassword \w+[.](address|login|forgot|mailing[.]\w+[.]noted)(?![^.]).*$/,
    /^sso sso(Email|Menu|Fallback)(?![^.]).*$/,
    // While a mail is sent, the screen that it was asked for on stays.
    /^(emailLink verification|passwordMail \w+)[.]sending$/,
  ];
  const silent = flows.flatMap(([id, { spec }]) =>
    Object.entries(spec.states)
      .filter(
        ([, { shows, glimpse, kind }]) =>
          !shows && !glimpse && !(kind === 'end' && (spec.area === 'widget' || spec.area === 'business')),
      )
      .map(([name]) => `${id} ${name}`),
  );
  expect(silent.filter((state) => !ofChildren.some((one) => one.test(state)))).toEqual([]);
});

test('a field that no page shows is named', () => {
  const [first] = shownBy({
    ...upgradeRig,
    screen: (snapshot) => ({ ...Object(upgradeRig.screen?.(snapshot)), colour: 'red' }),
  });
  if (first === undefined) throw new Error('nothing is shown');
  expect(fieldSurvivors(first, new Map())).toContain('upgrade saving: modal.colour does not show');
});
