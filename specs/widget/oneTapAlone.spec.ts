import { flow } from '../vocabulary.ts';

/** A scenario in which one of the five conditions does not hold. */
const lacking = (says: string, ...requirements: string[]) => ({ says, to: 'unused', requirements });

export const oneTapAloneSpec = flow({
  id: 'oneTapAlone',
  area: 'widget',
  about: 'When One Tap is used: only on its own, until it is over or the Google button was chosen.',
  scenarios: {
    oneTapAlone: {
      says: 'OAuth alone, Google alone, with One Tap and a position',
      to: 'used',
      requirements: ['TAP-15', 'TAP-16', 'TAP-17', 'TAP-18', 'TAP-19', 'CFG-19'],
    },
    embeddedOnly: { says: "the provider's name of a position", to: 'used', requirements: ['TAP-19', 'D-40', 'CFG-18'] },
    secondProduct: lacking('OAuth beside links by e-mail', 'TAP-15', 'D-40'),
    otherProduct: lacking('links by e-mail alone', 'TAP-15'),
    secondProvider: lacking('Google beside Apple', 'TAP-16'),
    otherProvider: lacking('Apple alone', 'TAP-17'),
    ...Object.fromEntries(
      ['phoneFirst', 'coded', 'codedBoth', 'emailConflict', 'passwords', 'passwordsAndAll', 'mounted', 'cancelled'].map(
        (scenario) => [scenario, lacking('One Tap is not configured', 'D-40')],
      ),
    ),
    switchedOff: lacking('One Tap is not enabled', 'TAP-18', 'CFG-19'),
    noPosition: lacking('no position', 'TAP-19'),
    strangePosition: lacking('a position that there is not', 'TAP-19', 'CFG-18'),
  },
  states: {
    unused: { kind: 'end', requirements: ['D-40'] },
    used: { kind: 'wait-system', requirements: ['TAP-15'] },
    over: { kind: 'end', requirements: ['TAP-20'] },
  },
  events: {
    oneTap: {
      by: 'system',
      asks: ['config'],
      cases: ['over'],
    },
    // The inputs of these are part of their own spec.
    main: { by: 'system', asks: 'something', cases: ['googleChosen', 'appleChosen'] },
    phone: { by: 'system', asks: 'something', cases: ['googleChosen'] },
  },
  transitions: [
    ['used', 'oneTap:over', 'over', 'TAP-20'],
    ['used', 'main:googleChosen', 'over', 'TAP-30'],
    ['used', 'main:appleChosen', 'over', 'TAP-30'],
    ['used', 'phone:googleChosen', 'over', 'TAP-30'],
  ],
  properties: [
    {
      kind: 'never',
      state: 'used',
      after: 'main:googleChosen',
      says: 'whoever has chosen the button is not prompted again',
      requirements: ['TAP-30'],
    },
  ],
});
