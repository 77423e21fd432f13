import { session } from '#specs/sessionSaved.ts';
import { flow } from '#specs/vocabulary.ts';
import {
  asking,
  offering,
  recognizing,
  refused,
  registered,
  registering,
  signedOut,
  unproven,
  unreachable,
} from './passkeyRegistration.sights.ts';

type Row = [string, string, string, ...string[]];

const SLOW = 'This took too long. Please try again.';
const LIMITED = 'Too many requests. Please wait a moment. You can try again in 15 seconds.';
const REFUSED = ['registered', 'notCreated', 'slow', 'limited'];
const sentences: Record<string, string> = {
  registered: 'A passkey for this account already exists on this device.',
  notCreated: 'The passkey was not created. Please try again.',
  slow: SLOW,
  limited: LIMITED,
};
const why: Record<string, string[]> = { registered: ['PKY-20', 'D-46'], notCreated: ['PKY-21', 'D-46'] };
const waits = (...requirements: string[]) => ({ kind: 'wait-user' as const, requirements });

/** Returns the transitions of every offer of a passkey: in a mode of its own and after a sign-in. */
const offer = (prefix: string, later: string): Row[] => [
  ...['offering', ...REFUSED.map((code) => `offering.${code}`)].flatMap((from): Row[] => [
    [`${prefix}${from}`, 'create.chosen', `${prefix}starting`, 'PKY-11'],
    [`${prefix}${from}`, 'later.chosen', later, 'D-234'],
  ]),
  [`${prefix}offering.limited`, 'notice.expired', `${prefix}offering`, 'D-142'],
  [`${prefix}starting`, 'startRegistration:ok', `${prefix}creating`, 'PKY-11'],
  [`${prefix}starting`, 'startRegistration:ended', 'signedOut', 'PKY-19'],
  [`${prefix}starting`, 'startRegistration:unproven', `${prefix}unproven`, 'D-482', 'D-401'],
  [`${prefix}starting`, 'startRegistration:limited', `${prefix}offering.limited`, 'PKY-21'],
  [`${prefix}starting`, 'passkey.cancelled', `${prefix}offering`, 'D-232'],
  [`${prefix}starting`, 'after:answerLimit', `${prefix}offering.slow`],
  [`${prefix}creating`, 'createPasskey:ok', `${prefix}registering`, 'PKY-11'],
  [`${prefix}creating`, 'createPasskey:registered', `${prefix}offering.registered`, 'PKY-20', 'D-46'],
  [`${prefix}creating`, 'createPasskey:dismissed', `${prefix}offering.notCreated`, 'PKY-21', 'D-46'],
  [`${prefix}creating`, 'passkey.cancelled', `${prefix}offering`, 'D-232'],
  [`${prefix}creating`, 'after:deviceLimit', `${prefix}offering.notCreated`, 'PKY-21'],
  [`${prefix}registering`, 'registerPasskey:ok', `${prefix}saving`, 'PKY-12'],
  [`${prefix}registering`, 'registerPasskey:ended', 'signedOut', 'PKY-19'],
  [`${prefix}registering`, 'registerPasskey:unproven', `${prefix}unproven`, 'D-482', 'D-401'],
  [`${prefix}unproven`, 'signIn.chosen', 'leaving', 'D-482'],
  [`${prefix}unproven`, 'later.chosen', later, 'D-482', 'D-234'],
  [`${prefix}registering`, 'registerPasskey:refused', `${prefix}offering.notCreated`, 'PKY-21'],
  [`${prefix}registering`, 'after:answerLimit', `${prefix}offering.slow`],
  [`${prefix}saving`, 'saveSession:ok', `${prefix}registered`, 'PKY-12'],
  [`${prefix}saving`, 'saveSession:failed', `${prefix}registered`, 'PKY-12'],
];
const states = (prefix: string, ...requirements: string[]) =>
  Object.fromEntries(
    Object.entries({
      offering: { ...waits('PKY-10', ...requirements), shows: offering },
      ...Object.fromEntries(
        REFUSED.map((code) => [
          `offering.${code}`,
          { ...waits(...(why[code] ?? [])), shows: refused(sentences[code] ?? '') },
        ]),
      ),
      starting: { kind: 'wait-system' as const, requirements: ['PKY-11'], shows: asking },
      creating: { kind: 'wait-system' as const, requirements: ['PKY-11', 'D-232'], shows: asking },
      registering: { kind: 'wait-system' as const, requirements: ['PKY-11'], shows: registering },
      saving: { kind: 'wait-system' as const, glimpse: registering },
      registered: { ...waits('PKY-12'), shows: registered },
      unproven: { ...waits('D-482'), shows: unproven },
    }).map(([name, state]) => [`${prefix}${name}`, state]),
  );

/** The passkey of the account, and the one that the device creates. */
const first = { id: 'passkey-a', name: 'Office key' };
const created = { id: 'passkey-b', name: 'Jane’s laptop' };
/** The created passkey as the list returns it, where the person gave it a name. */
const renamed = { id: 'passkey-b', name: 'My phone' };

export const passkeyRegistrationSpec = flow({
  id: 'passkeyRegistration',
  area: 'widget',
  about: 'Passkey registration mode: a new passkey, then those of the account.',
  success: ['registered'],
  scenarios: {
    mode: { says: 'the widget in passkey registration mode', to: 'recognizing', requirements: ['CFG-03', 'PKY-10'] },
    offer: { says: 'after a first sign-in by another method', to: 'offer.recognizing', requirements: ['D-234'] },
  },
  states: {
    recognizing: { kind: 'wait-system', requirements: ['PKY-19'], shows: recognizing },
    'offer.recognizing': { kind: 'wait-system', requirements: ['D-234'], shows: recognizing },
    'unreachable.slow': { ...waits(), shows: unreachable(SLOW) },
    'unreachable.limited': { ...waits(), shows: unreachable(LIMITED) },
    'offer.unreachable.slow': { ...waits(), shows: unreachable(SLOW) },
    'offer.unreachable.limited': { ...waits(), shows: unreachable(LIMITED) },
    ...states(''),
    ...states('offer.', 'D-234'),
    listing: { kind: 'wait-system', requirements: ['PKY-13', 'D-234'] },
    signedOut: { ...waits('PKY-19', 'D-45'), shows: signedOut },
    over: { kind: 'end', requirements: ['D-234'], result: { result: 'over' } },
    leaving: { kind: 'end', requirements: ['PKY-19'], result: { result: 'logIn' } },
  },
  events: {
    listPasskeys: { by: 'system', requirements: ['PKY-19'], cases: ['ok', 'ended', 'limited'] },
    'create.chosen': { by: 'user' },
    'later.chosen': { by: 'user' },
    'done.chosen': { by: 'user' },
    'retry.chosen': { by: 'user' },
    'signIn.chosen': { by: 'user' },
    'passkey.cancelled': { by: 'user' },
    'notice.expired': { by: 'clock' },
    startRegistration: {
      by: 'system',
      requirements: ['PKY-11'],
      asks: { domain: 'acme.test' },
      cases: ['ok', 'ended', 'limited', 'unproven'],
    },
    createPasskey: {
      by: 'system',
      requirements: ['PKY-11'],
      asks: { options: '{"challenge":"AAAA"}' },
      cases: ['ok', 'registered', 'dismissed'],
    },
    registerPasskey: {
      by: 'system',
      requirements: ['PKY-11', 'IDS-13', 'IDS-19'],
      asks: {
        credential: { credentialId: 'passkey-1', relyingPartyId: 'acme.test', json: '{"id":"passkey-1"}' },
        sessionMinutes: 90,
      },
      cases: ['ok', 'ended', 'refused', 'unproven'],
    },
    saveSession: { by: 'system', requirements: ['DAT-04', 'D-199'], asks: session, cases: ['ok', 'failed'] },
    passkeyList: {
      by: 'system',
      requirements: ['PKY-13'],
      asksIn: { listing: [{ passkeys: [first] }, { passkeys: [first, created] }, { passkeys: [first, renamed] }] },
      cases: ['create', 'signedOut'],
    },
  },
  clock: { answerLimit: 10_000, deviceLimit: 90_000 },
  transitions: [
    ...['', 'offer.'].flatMap((prefix): Row[] => [
      [`${prefix}recognizing`, 'listPasskeys:ok', `${prefix}offering`, 'PKY-10'],
      [`${prefix}recognizing`, 'listPasskeys:ended', 'signedOut', 'PKY-19'],
      [`${prefix}recognizing`, 'listPasskeys:limited', `${prefix}unreachable.limited`],
      [`${prefix}recognizing`, 'after:answerLimit', `${prefix}unreachable.slow`],
      [`${prefix}unreachable.slow`, 'retry.chosen', `${prefix}recognizing`],
      [`${prefix}unreachable.limited`, 'retry.chosen', `${prefix}recognizing`],
    ]),
    ...offer('', 'listing'),
    ...offer('offer.', 'over'),
    ['registered', 'done.chosen', 'listing', 'PKY-13', 'D-234'],
    ['offer.registered', 'done.chosen', 'over', 'D-234'],
    ['listing', 'passkeyList:create', 'offering', 'PKY-10'],
    ['listing', 'passkeyList:signedOut', 'signedOut', 'PKY-19'],
    ['signedOut', 'signIn.chosen', 'leaving', 'PKY-19'],
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'registered',
      events: ['saveSession:ok', 'saveSession:failed'],
      says: 'a passkey is told as created only after the service has taken it',
      requirements: ['PKY-12'],
    },
    {
      kind: 'before',
      state: 'registered',
      mustHaveSeen: 'registerPasskey:ok',
      says: 'and not before',
      requirements: ['PKY-12'],
    },
    {
      kind: 'never',
      state: 'listing',
      after: 'offer',
      says: 'who was asked after a sign-in is not kept with a list',
      requirements: ['D-234'],
    },
    {
      kind: 'alwaysCan',
      goals: ['registered', 'offer.registered', 'over', 'leaving', 'listing'],
      says: 'every screen has a way on',
      requirements: ['PKY-12', 'PKY-19'],
    },
    {
      kind: 'leadsTo',
      from: 'starting',
      goals: ['registered', 'offering*', 'unproven', 'signedOut'],
      fair: ['system', 'clock'],
      says: 'asking ends',
      requirements: ['PKY-11', 'PKY-21'],
    },
  ],
});
