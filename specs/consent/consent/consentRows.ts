import { passingKinds } from '#specs/consent/trouble.ts';
import { outcomeNames } from './consentScreens.ts';

type Row = [string, string, string, ...string[]];

/** Every state that waits for the answer to a submit, by what stands before it. */
export const submits = ['known.allow', 'known.deny', 'unknown.allow', 'unknown.deny', 'unasked'];

/** Returns the next state for each refusal of a call; `from` is the state that waits for it. */
const refused = (from: string, call: string, told: string): Row[] => [
  [from, `${call}:signedOut`, 'saving', 'D-265', 'D-461'],
  [from, `${call}:reauthentication`, 'saving.again', 'D-264', 'D-461'],
  [from, `${call}:told`, `concluding.${told}`, 'D-266'],
  [from, `${call}:refused`, 'refused', 'IDP-22'],
  [from, `${call}:expired`, 'refused.expired', 'IDP-22'],
  ...passingKinds.map((kind): Row => [
    from,
    kind === 'slow' ? 'after:answerLimit' : `${call}:${kind}`,
    `failed.${from}.${kind}`,
    'IDP-22',
  ]),
  ...passingKinds.map((kind): Row => [`failed.${from}.${kind}`, 'retry.chosen', from, 'D-268']),
];

const submitRows = submits.flatMap((way): Row[] => [
  [`submitting.${way}`, 'submitAuthorization:granted', 'concluding.granted', 'IDP-05', 'IDP-06'],
  [`submitting.${way}`, 'submitAuthorization:denied', 'concluding.denied', 'IDP-05', 'IDP-07'],
  ...refused(`submitting.${way}`, 'submitAuthorization', 'toldNamed'),
]);

const consentRows = ['known', 'unknown'].flatMap((scopes): Row[] => [
  [`consenting.${scopes}`, 'allow.chosen', `submitting.${scopes}.allow`, 'IDP-05'],
  [`consenting.${scopes}`, 'deny.chosen', `submitting.${scopes}.deny`, 'IDP-05'],
  [`consenting.${scopes}`, 'session.began', 'starting', 'D-265'],
  [`consenting.${scopes}`, 'anotherAccount.chosen', `forgetting.${scopes}`, 'D-501'],
  [`forgetting.${scopes}`, 'forgetSession:ok', `revoking.${scopes}`, 'D-501'],
  [`forgetting.${scopes}`, 'forgetSession:failed', `revoking.${scopes}`, 'D-501'],
  [`revoking.${scopes}`, 'revokeSession:ok', 'saving', 'D-501'],
  [`revoking.${scopes}`, 'revokeSession:failed', 'saving', 'D-501'],
  [`revoking.${scopes}`, 'after:revokeLimit', 'saving', 'D-501'],
  [`revoking.${scopes}`, 'session.began', 'starting', 'D-501'],
]);

const leavingRows = outcomeNames.flatMap((name): Row[] => {
  const next = name === 'denied' ? 'denied' : `leaving.${name}`;
  return [
    [`concluding.${name}`, 'discardPendingAuthorization:ok', next, 'D-262'],
    [`concluding.${name}`, 'discardPendingAuthorization:failed', next, 'D-262'],
    [`leaving.${name}`, 'leaveForApplication:ok', `left.${name}`, 'D-266'],
    [`leaving.${name}`, 'leaveForApplication:unsafe', 'unfollowed', 'D-266'],
    [`left.${name}`, 'after:navigationLimit', `staying.${name}`, 'D-266'],
  ];
});

export const consentTable: Row[] = [
  ...['', '.again'].flatMap((end): Row[] => [
    [`unsaved${end}`, 'signIn.chosen', `saving${end}`, 'D-262'],
    [`saving${end}`, 'savePendingAuthorization:ok', `signingIn${end}`, 'D-262', 'D-461'],
    [`saving${end}`, 'savePendingAuthorization:failed', `unsaved${end}`, 'D-45', 'D-262'],
    [`unsaved${end}`, 'session.began', 'starting', 'D-262'],
    [`signingIn${end}`, 'session.began', 'starting', 'D-262'],
  ]),
  ['starting', 'startAuthorization:consent', 'consenting.known', 'IDP-02', 'IDP-03'],
  ['starting', 'startAuthorization:unknownScope', 'consenting.unknown', 'IDP-03', 'IDP-20'],
  ['starting', 'startAuthorization:unneeded', 'submitting.unasked', 'IDP-04', 'IDP-05'],
  ...refused('starting', 'startAuthorization', 'told'),
  ...consentRows,
  ...submitRows,
  ['denied', 'back.chosen', 'leaving.denied', 'IDP-07', 'D-266'],
  ['denied', 'after:deniedPause', 'leaving.denied', 'IDP-07', 'D-266'],
  ...leavingRows,
];
