import { CODES, type Kind, livesOf, UNVERIFIED } from './memberPasscode.sights.ts';

type Row = [string, string, string, ...string[]];

/** Why a code is not sent, or not taken, for good, and where that is told. */
export const FOR_GOOD: Record<string, [string, string]> = {
  joining: ['cannotJoin', 'B2B-01'],
  taken: ['numberTaken', 'B2B-15'],
  optedOut: ['numberOptedOut', 'B2B-15'],
  expired: ['expired', 'B2B-05'],
  policy: ['authPolicy', 'B2B-05'],
};
const forGood = (from: string, call: string): Row[] =>
  Object.entries(FOR_GOOD).map(([one, [to, why]]): Row => [from, `${call}:${one}`, to, why]);

/** The first code, which the screen before waits for. */
const sendingRows = ({ name, requirements: why }: Kind): Row[] => [
  [`${name}.sending`, 'sendMemberPasscode:ok', `${name}.typing.running`, ...why],
  ...['limited', 'offline'].map((one): Row => [
    `${name}.sending`,
    `sendMemberPasscode:${one}`,
    `refused.${one}`,
    ...why,
  ]),
  [`${name}.sending`, 'after:answerLimit', 'refused.slow', ...why],
  ...forGood(`${name}.sending`, 'sendMemberPasscode'),
];

/** The way on from the screen of the code, whatever stands in it. */
const leavingRows = ({ isRequired, requirements: why }: Kind, from: string): Row[] => [
  isRequired ? [from, 'totp.chosen', 'otherFactor', ...why] : [from, 'back.chosen', 'back', ...why],
  ...forGood(from, 'passcodeResend'),
];

/** Names the state after a new code is sent: errors about the earlier code and unverified codes are cleared. */
const afterNext = (code: string) => (code === 'partial' ? code : 'typing');

const enteringRows = (kind: Kind, life: string): Row[] => {
  const { name, requirements: why } = kind;
  const at = (code: string) => `${name}.${code}.${life}`;
  return [
    ...CODES.flatMap((code): Row[] => [
      [at(code), 'passcode.typed:digits', at('partial'), ...why],
      [at(code), 'passcode.typed:letters', at('typing'), ...why],
      ...['whole', 'pasted', 'long'].map((one): Row => [at(code), `passcode.typed:${one}`, at('verifying'), ...why]),
      [at(code), 'passcodeResend:sent', `${name}.${afterNext(code)}.running`, ...why, 'D-36'],
      ...leavingRows(kind, at(code)),
    ]),
    ...UNVERIFIED.map((code): Row => [at(code), 'retry.chosen', at('verifying'), ...why, 'D-315']),
    ...['limited', 'offline'].map((code): Row => [at(code), 'notice.expired', at('unverified'), 'D-142', 'D-341']),
    [at('verifying'), 'verifyMemberPasscode:gated', 'gated', ...why],
    [at('verifying'), 'verifyMemberPasscode:discovered', 'discovered', ...why],
    [at('verifying'), 'verifyMemberPasscode:wrong', at('wrong'), ...why],
    [at('verifying'), 'verifyMemberPasscode:counted', at('counted'), ...why],
    [at('verifying'), 'verifyMemberPasscode:spent', `${name}.spent`, 'D-315'],
    ...['limited', 'offline', 'unavailable'].map((one): Row => [
      at('verifying'),
      `verifyMemberPasscode:${one}`,
      at(one),
      'D-315',
    ]),
    [at('verifying'), 'after:answerLimit', at('slow'), 'D-315'],
    ...forGood(at('verifying'), 'verifyMemberPasscode'),
    [at('verifying'), 'passcodeResend:sent', `${name}.verifying.running`, 'D-36'],
    ...leavingRows(kind, at('verifying')),
  ];
};

/** Everything that leads on from a kind of code. */
export const rowsOf = (kind: Kind): Row[] => [
  ...(kind.isRequired ? [] : sendingRows(kind)),
  ...livesOf(kind).flatMap((life) => enteringRows(kind, life)),
  ...[...CODES, 'verifying'].map((code): Row => [
    `${kind.name}.${code}.running`,
    'countdown:over',
    `${kind.name}.${code}.over`,
    ...kind.requirements,
  ]),
  [`${kind.name}.spent`, 'passcodeResend:sent', `${kind.name}.typing.running`, 'D-315'],
  ...leavingRows(kind, `${kind.name}.spent`),
];

/** The details of a code by e-mail that the tab saves for a reload; a text belongs to a sign-in that this page has begun. */
export const rememberedRows = (transitions: Row[], requestOf: (kind: string) => object) =>
  transitions.flatMap(([from, on, to]) => {
    const [kind = ''] = from.split('.');
    const step = { from, on, requirements: ['D-489'] };
    if (on === 'sendMemberPasscode:ok' || on === 'passcodeResend:sent') {
      const isMail = kind === 'member' || kind === 'discovery';
      const sent = { kind: 'memberPasscode', email: 'jane@acme.test', request: requestOf(kind), minutes: 10 };
      return [{ ...step, what: 'rememberSent', details: isMail ? sent : null }];
    }
    const isOver = to.endsWith('.spent') || !to.startsWith(`${kind}.`);
    return isOver && !from.endsWith('.sending') ? [{ ...step, what: 'dropSent' }] : [];
  });
