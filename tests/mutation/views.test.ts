import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { upgradeRig } from '#tests/model/checkout/upgrade.rig.ts';
import { rigs } from '#tests/model/rigs.ts';
import { fieldSurvivors, screenSurvivors, shownBy, valuesIn } from './screens.ts';

const flows = rigs.filter(({ screen }) => screen !== undefined).map((rig) => [rig.spec.id, rig] as const);
const shown = rigs.flatMap(shownBy);
const inArea = (area: string) => shown.filter(({ rig }) => rig.spec.area === area);

/** Fields that rightly make no difference to what the spec says of a page, with the reason. */
const unseen: { survivor: RegExp; reason: string }[] = [
  { survivor: /^main headed[.].*: offering[.]blocks[.][*]/, reason: "the divider's 'or' is a word of the header, too" },
  {
    survivor: /^(newPassword|reset) .*(pausing|checking|choosing[.]|resetting|keeping).*: newPassword[.]feedback/,
    reason: 'what was said of the text before stays until the new one is judged',
  },
  { survivor: /^otp [^:]*: passcode[.]method does not show/, reason: 'only an address is written otherwise' },
  {
    survivor: /^otp [^:]*: passcode[.]left may be/,
    reason: "the time that is left is held by the countdown's own suite",
  },
  { survivor: /^otp verifying[.]\w+ may show .*"isVerifying":true/, reason: 'nothing is told of the time meanwhile' },
];
const isKnown = (survivor: string) => unseen.some((one) => one.survivor.test(survivor));

describe('a view that ignores a part of its screen cannot pass', () => {
  // A changed list may hold the same key twice, of which React complains.
  const silenced = vi.spyOn(console, 'error');
  beforeAll(() => void silenced.mockImplementation(() => {}));
  afterAll(() => silenced.mockRestore());

  test.each(flows)('every field of every screen of %s is held by the spec', (_, rig) => {
    const values = valuesIn(inArea(rig.spec.area));
    const own = shown.filter((one) => one.rig === rig);
    expect(own.length).toBeGreaterThan(0);
    expect(own.flatMap((one) => fieldSurvivors(one, values)).filter((one) => !isKnown(one))).toEqual([]);
  });

  test.each(flows)('no state of %s may show another screen of the flow', (_, rig) => {
    const own = shown.filter((one) => one.rig === rig);
    expect(own.flatMap((one) => screenSurvivors(one, own)).filter((one) => !isKnown(one))).toEqual([]);
  });
});

test('the spec says what is seen wherever a flow has the screen', () => {
  // A flow of the widget that has ended has no screen: its parent shows the next one.
  const silent = flows.flatMap(([id, { spec }]) =>
    Object.entries(spec.states)
      .filter(([, { shows, glimpse, kind }]) => !shows && !glimpse && !(kind === 'end' && spec.area === 'widget'))
      .map(([name]) => `${id} ${name}`),
  );
  expect(silent).toEqual([]);
});

test('a field that no page shows is named', () => {
  const [first] = shownBy({
    ...upgradeRig,
    screen: (snapshot) => ({ ...Object(upgradeRig.screen?.(snapshot)), colour: 'red' }),
  });
  if (first === undefined) throw new Error('nothing is shown');
  expect(fieldSurvivors(first, new Map())).toContain('upgrade saving: modal.colour does not show');
});
