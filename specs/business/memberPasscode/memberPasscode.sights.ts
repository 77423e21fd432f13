import { button, field } from '#specs/vocabulary.ts';
import { sendingCode } from '../emailSelection/emailSelection.sights.ts';
import { SLOW } from '../given.ts';
import { sendingText } from '../smsEnrollment/smsEnrollment.sights.ts';

const EXPIRED = 'Your code has expired.';
const RUNNING = 'Your code expires in ';
const WRONG = 'Invalid passcode, please try again.';

/** A kind of code: where it went, and what stands below it. */
export interface Kind {
  name: string;
  shown: string;
  ways: string[];
  isRequired: boolean;
  requirements: string[];
}
const mail = { shown: 'jane@acme.test', ways: ['Back'], isRequired: false, requirements: ['B2B-21'] };
const text = { shown: '+44 20 7183 8750', isRequired: false, requirements: ['B2B-16'] };
export const KINDS: Kind[] = [
  { name: 'member', ...mail },
  { name: 'discovery', ...mail },
  { name: 'enrolling', ways: ['Back'], ...text },
  { name: 'required', ways: ['Use your authenticator app'], ...text, shown: '+14155550132', isRequired: true },
];
export const livesOf = ({ isRequired }: Kind): string[] =>
  isRequired ? ['unsent', 'running', 'over'] : ['running', 'over'];

/** The code of these was not looked at. */
export const UNVERIFIED = ['limited', 'offline', 'unavailable', 'slow', 'unverified'];
export const TYPED = ['typing', 'partial', 'wrong', 'counted'];
export const CODES = [...TYPED, ...UNVERIFIED];

const SAID: Record<string, object> = {
  typing: {},
  partial: { values: { Passcode: '12' } },
  wrong: { alert: WRONG, invalid: ['Passcode'] },
  counted: { alert: `${WRONG} Attempts left: 2.`, invalid: ['Passcode'] },
};
const ALERTS: Record<string, string> = {
  limited: 'Too many requests. Please wait a moment. You can try again in 15 seconds.',
  offline: 'You are offline. What you typed is kept. Please try again later.',
  unavailable: 'Something went wrong.',
  slow: SLOW,
};

function sight({ shown, ways }: Kind, life: string) {
  const sent = life === 'unsent' ? [] : [`We sent six digits to ${shown}.`];
  const expiry = { unsent: [], running: [RUNNING], over: [EXPIRED] }[life] ?? [];
  const hides = { unsent: ['We sent six digits', RUNNING, EXPIRED], running: [EXPIRED], over: [RUNNING] }[life] ?? [];
  return {
    heading: 'Enter passcode',
    says: [...sent, ...expiry],
    hides,
    offers: [field('Passcode'), ...ways.map(button)],
    values: { Passcode: '' },
    strong: [] as string[],
  };
}

function codeSight(kind: Kind, life: string, code: string) {
  const plain = sight(kind, life);
  if (!UNVERIFIED.includes(code)) return { ...plain, ...SAID[code] };
  return {
    ...plain,
    offers: [...plain.offers, button('Try again')],
    values: { Passcode: '123456' },
    ...(code in ALERTS ? { alert: ALERTS[code] } : {}),
    strong: ['Try again'],
  };
}

/** Returns the sights of a kind of code, by state. */
export function statesOf(kind: Kind) {
  const { name, requirements, isRequired } = kind;
  const lives = livesOf(kind);
  const beforeIt = name === 'enrolling' ? sendingText : sendingCode;
  const sent = sight(kind, 'running').says.slice(0, 1);
  const hides = [RUNNING, EXPIRED];
  const verifying = (life: string) => ({
    ...sight(kind, life),
    says: [...(life === 'unsent' ? [] : sent), 'Please wait...'],
    hides: life === 'unsent' ? [...hides, 'We sent six digits'] : hides,
    values: { Passcode: '123456' },
    busy: true,
    working: ['Passcode'],
    off: ['Passcode'],
  });
  const spent = {
    ...sight(kind, 'running'),
    says: sent,
    hides,
    alert: 'This passcode no longer works. Please ask for a new one.',
    invalid: ['Passcode'],
    off: ['Passcode'],
  };
  return {
    ...(isRequired ? {} : { [`${name}.sending`]: { kind: 'wait-system' as const, requirements, shows: beforeIt } }),
    [`${name}.spent`]: { kind: 'wait-user' as const, requirements, shows: spent },
    ...Object.fromEntries(
      lives.flatMap((life) => [
        ...CODES.map((code) => [
          `${name}.${code}.${life}`,
          { kind: 'wait-user' as const, requirements, shows: codeSight(kind, life, code) },
        ]),
        [`${name}.verifying.${life}`, { kind: 'wait-system' as const, requirements, shows: verifying(life) }],
      ]),
    ),
  };
}
