import { button, field, flow } from '#specs/vocabulary.ts';
import { WAIT } from '../given.ts';
import { enrollment, LOCAL } from './smsEnrollment.sights.ts';

type Row = [string, string, string, ...string[]];

const ofNumber = (alert: string) => ({ alert, invalid: ['Phone number'] });
/** Earlier errors: the notice to the form, which knows nothing of other members, and the message people see. */
const TOLD: Record<string, [object | null, object]> = {
  invalid: [{ code: 'phoneInvalid' }, ofNumber('Invalid phone number, please try again.')],
  taken: [null, ofNumber('Another member uses this number.')],
  optedOut: [null, ofNumber('This number has opted out of our messages.')],
  limited: [{ code: 'limited', sentence: WAIT, seconds: 15 }, { alert: `${WAIT} You can try again in 15 seconds.` }],
  refused: [{ code: 'refused', sentence: 'This cannot be done.' }, { alert: 'This cannot be done.' }],
};

const sight = (text: string, region: string, more: object = {}) => ({
  kind: 'wait-user' as const,
  requirements: ['B2B-15'],
  shows: { ...enrollment(text, region), ...more },
});
const alone = { offers: [field('Phone number'), button('Send code')] };
const form = (text: string, region: string, notice: object | null = null) => ({ method: 'sms', region, text, notice });
const rowsOf = (from: string, isBackable: boolean): Row[] => [
  [from, 'phone:number', 'number', 'B2B-15'],
  ...(isBackable ? [[from, 'back.chosen', 'back', 'B2B-15'] satisfies Row] : []),
];

export const smsEnrollmentSpec = flow({
  id: 'smsEnrollment',
  area: 'business',
  about: 'SMS OTP Enrollment: the number that codes will be texted to.',
  scenarios: {
    fresh: { says: 'the text message was chosen', to: 'fresh', requirements: ['B2B-15'] },
    first: { says: 'nothing else can be chosen, so there is no way back', to: 'first', requirements: ['B2B-15'] },
    kept: { says: 'a number was typed before', to: 'kept', requirements: ['B2B-15'] },
    ...Object.fromEntries(
      Object.keys(TOLD).map((told) => [
        told,
        { says: `a text to the number was refused: ${told}`, to: told, requirements: ['B2B-15'] },
      ]),
    ),
  },
  states: {
    fresh: sight('', 'US'),
    first: sight('', 'US', alone),
    kept: sight(LOCAL, 'GB'),
    ...Object.fromEntries(Object.entries(TOLD).map(([told, [, said]]) => [told, sight(LOCAL, 'GB', said)])),
    number: {
      kind: 'end',
      requirements: ['B2B-15'],
      result: { choice: 'number', number: '+14155550199', shown: '+1 415 555 0199', region: 'GB', text: LOCAL },
    },
    back: { kind: 'end', requirements: ['B2B-15'], result: { choice: 'back' } },
  },
  events: {
    phone: {
      by: 'system',
      requirements: ['B2B-15'],
      asksIn: {
        fresh: [form('', 'US')],
        first: [form('', 'US')],
        kept: [form(LOCAL, 'GB')],
        ...Object.fromEntries(
          Object.entries(TOLD)
            .filter(([, [notice]]) => notice !== null)
            .map(([told, [notice]]) => [told, [form(LOCAL, 'GB', notice)]]),
        ),
        taken: [form(LOCAL, 'GB')],
        optedOut: [form(LOCAL, 'GB')],
      },
      cases: ['number'],
    },
    'back.chosen': { by: 'user' },
  },
  transitions: [
    ...['fresh', 'kept', ...Object.keys(TOLD)].flatMap((from) => rowsOf(from, true)),
    ...rowsOf('first', false),
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'number',
      events: ['phone:number'],
      says: 'no number is texted to that was not given',
      requirements: ['B2B-15'],
    },
    { kind: 'alwaysCan', goals: ['number', 'back'], says: 'a number can be given', requirements: ['B2B-15'] },
  ],
});
