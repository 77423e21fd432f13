import { session, sessionSaved } from '#specs/sessionSaved.ts';
import { flow } from '#specs/vocabulary.ts';
import { asking, confirmed, picked, notSaved } from './passkey.sights.ts';

type Row = [string, string, string, ...string[]];

/** The credential that the browser returns. */
const credential = { credentialId: 'passkey-1', relyingPartyId: 'acme.test', json: '{"id":"passkey-1"}' };
const inField = { ...credential, credentialId: 'passkey-2' };

const refused = (code: string, ...requirements: string[]) => ({
  kind: 'end' as const,
  requirements,
  result: { result: 'refused', notice: { code } },
});
/** Returns the transitions by the service's answer about a passkey, however the passkey was found. */
const authenticating = (prefix: string): Row[] => {
  const from = `${prefix}authenticating`;
  const saving = `${prefix}saving`;
  return [
    [from, 'authenticatePasskey:ok', saving, 'PKY-05', 'D-199'],
    [saving, 'saveSession:ok', 'confirmed', 'PKY-05', 'D-199'],
    [saving, 'saveSession:failed', `${prefix}notSaved`, 'D-141', 'D-199'],
    [`${prefix}notSaved`, 'retry.chosen', saving, 'D-199'],
    [`${prefix}notSaved`, 'back.chosen', 'backed', 'D-199'],
    [from, 'authenticatePasskey:unknown', 'refused.unknown', 'PKY-09'],
    [from, 'authenticatePasskey:refused', 'refused.failed', 'PKY-08', 'PKY-22'],
    [from, 'authenticatePasskey:offline', 'refused.offline'],
    [from, 'after:answerLimit', 'refused.slow'],
    [from, 'passkey.cancelled', 'backed', 'D-232'],
  ];
};

export const passkeySpec = flow({
  id: 'passkey',
  area: 'widget',
  about: 'Logging in by passkey: a challenge, the device, the service.',
  scenarios: {
    chosen: { says: 'the passkey button was pressed', to: 'starting', requirements: ['PKY-01'] },
    picked: {
      says: 'a passkey was picked in the e-mail field',
      to: 'picked.authenticating',
      requirements: ['PKY-03'],
    },
  },
  states: {
    starting: { kind: 'wait-system', requirements: ['PKY-01'], shows: asking },
    asking: { kind: 'wait-system', requirements: ['PKY-01', 'D-232'], shows: asking },
    authenticating: { kind: 'wait-system', requirements: ['PKY-01'], shows: asking },
    'picked.authenticating': { kind: 'wait-system', requirements: ['PKY-01', 'PKY-03'], shows: picked },
    saving: { kind: 'wait-system', requirements: ['D-199'], glimpse: asking },
    'picked.saving': { kind: 'wait-system', requirements: ['D-199'], glimpse: picked },
    notSaved: { kind: 'wait-user', requirements: ['D-141', 'D-199'], shows: notSaved },
    'picked.notSaved': { kind: 'wait-user', requirements: ['D-141', 'D-199'], shows: notSaved },
    confirmed: { kind: 'end', requirements: ['PKY-05', 'PKY-06'], shows: confirmed },
    'refused.failed': refused('passkeyFailed', 'PKY-07', 'PKY-08', 'PKY-22'),
    'refused.unknown': refused('passkeyUnknown', 'PKY-09'),
    'refused.unsupported': refused('passkeyUnsupported'),
    'refused.offline': refused('offline'),
    'refused.slow': refused('slow'),
    backed: { kind: 'end', requirements: ['D-232'], result: { result: 'back' } },
  },
  events: {
    startPasskey: {
      by: 'system',
      asks: { domain: 'acme.test' },
      cases: ['ok', 'refused', 'unsupported', 'offline'],
    },
    getPasskey: {
      by: 'system',
      requirements: ['PKY-01'],
      asks: { options: '{"challenge":"AAAA"}', isAutofill: false },
      cases: ['ok', 'dismissed', 'unsupported'],
    },
    authenticatePasskey: {
      by: 'system',
      requirements: ['PKY-01', 'IDS-19'],
      asksIn: {
        authenticating: [{ credential, sessionMinutes: 90 }],
        'picked.authenticating': [{ credential: inField, sessionMinutes: 90 }],
      },
      cases: ['ok', 'unknown', 'refused', 'offline'],
    },
    saveSession: { by: 'system', requirements: ['DAT-04', 'D-199'], asks: session, cases: ['ok', 'failed'] },
    'passkey.cancelled': { by: 'user' },
    'retry.chosen': { by: 'user' },
    'back.chosen': { by: 'user' },
  },
  clock: { answerLimit: 10_000, deviceLimit: 90_000 },
  transitions: [
    ['starting', 'startPasskey:ok', 'asking', 'PKY-01'],
    ['starting', 'startPasskey:refused', 'refused.failed', 'PKY-08', 'PKY-22'],
    ['starting', 'startPasskey:unsupported', 'refused.unsupported'],
    ['starting', 'startPasskey:offline', 'refused.offline'],
    ['starting', 'after:answerLimit', 'refused.slow'],
    ['starting', 'passkey.cancelled', 'backed', 'D-232'],
    ['asking', 'getPasskey:ok', 'authenticating', 'PKY-01'],
    ['asking', 'getPasskey:dismissed', 'refused.failed', 'PKY-07', 'PKY-22'],
    ['asking', 'getPasskey:unsupported', 'refused.unsupported'],
    ['asking', 'after:deviceLimit', 'refused.failed', 'PKY-07'],
    ['asking', 'passkey.cancelled', 'backed', 'D-232'],
    ...authenticating(''),
    ...authenticating('picked.'),
  ],
  properties: [
    {
      kind: 'before',
      state: 'confirmed',
      mustHaveSeen: 'authenticatePasskey:ok',
      says: "'Success' only after the service took the passkey",
      requirements: ['PKY-05'],
    },
    {
      kind: 'never',
      state: 'asking',
      after: 'picked',
      says: 'who has picked a passkey is not asked for it again',
      requirements: ['PKY-03'],
    },
    ...['', 'picked.'].flatMap((prefix) =>
      sessionSaved({
        opened: 'authenticatePasskey:ok',
        state: `${prefix}saving`,
        kept: ['confirmed'],
        notSaved: `${prefix}notSaved`,
        requirements: ['PKY-05'],
      }),
    ),
    {
      kind: 'alwaysCan',
      goals: ['confirmed', 'backed', 'refused.*'],
      says: 'every screen has a way on',
      requirements: ['PKY-05', 'D-232'],
    },
    {
      kind: 'leadsTo',
      from: 'starting',
      goals: ['confirmed', 'notSaved', 'refused.*', 'backed'],
      fair: ['system', 'clock'],
      says: 'asking ends',
      requirements: ['PKY-07', 'PKY-08'],
    },
  ],
  announces: [
    ...['authenticating', 'picked.authenticating'].map((from) => ({
      from,
      on: 'authenticatePasskey:unknown',
      what: 'signalUnknownPasskey',
      details: from === 'authenticating' ? credential : inField,
      requirements: ['PKY-09', 'D-233'],
    })),
    ...['saving', 'picked.saving'].flatMap((from) => [
      {
        from,
        on: 'saveSession:ok',
        what: 'authenticate_flow_complete',
        details: { name: 'authenticate_flow_complete', type: 'passkey', email: null },
        requirements: ['EVT-04', 'EVT-05'],
      },
      {
        from,
        on: 'saveSession:ok',
        what: 'rememberMethod',
        details: { method: 'passkey' },
        requirements: ['D-106'],
      },
    ]),
  ],
});
