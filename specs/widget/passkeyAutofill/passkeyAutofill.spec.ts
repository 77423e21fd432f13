import { flow } from '#specs/vocabulary.ts';

type Row = [string, string, string, ...string[]];

const credential = { credentialId: 'passkey-2', relyingPartyId: 'acme.test', json: '{"id":"passkey-2"}' };
/** The numbers of offers that may be left. */
const TRIES = [5, 4, 3, 2, 1];
const states = (name: string, kind: 'wait-user' | 'wait-system', ...requirements: string[]) =>
  Object.fromEntries(TRIES.map((left) => [`${name}.${left}`, { kind, requirements }]));
/** One try less: a pause, or the end. */
const next = (left: number) => (left === 1 ? 'over' : `pausing.${left - 1}`);

export const passkeyAutofillSpec = flow({
  id: 'passkeyAutofill',
  area: 'widget',
  about: 'A passkey on offer in the e-mail field until it is picked there.',
  scenarios: {
    fresh: { says: 'Main has just been opened', to: 'checking.5', requirements: ['PKY-02', 'PKY-04'] },
    tried: { says: 'there were three offers before', to: 'checking.2', requirements: ['PKY-04'] },
  },
  states: {
    'checking.5': { kind: 'wait-system', requirements: ['PKY-02'] },
    'checking.2': { kind: 'wait-system', requirements: ['PKY-02'] },
    ...states('starting', 'wait-system', 'PKY-03'),
    ...states('offering', 'wait-user', 'PKY-03'),
    ...Object.fromEntries(
      [4, 3, 2, 1].map((left) => [`pausing.${left}`, { kind: 'wait-system', requirements: ['D-231'] }]),
    ),
    ...Object.fromEntries(
      TRIES.map((triesLeft) => [
        `picked.${triesLeft}`,
        { kind: 'end', requirements: ['PKY-03'], result: { result: 'picked', credential, triesLeft } },
      ]),
    ),
    over: { kind: 'end', requirements: ['PKY-02', 'PKY-04'], result: { result: 'over' } },
  },
  events: {
    supportsAutofill: { by: 'system', requirements: ['PKY-02'], cases: ['yes', 'no', 'failed'] },
    startPasskey: { by: 'system', requirements: ['PKY-03'], asks: { domain: 'acme.test' }, cases: ['ok', 'failed'] },
    getPasskey: {
      by: 'system',
      requirements: ['PKY-01', 'PKY-03'],
      asks: { options: '{"challenge":"AAAA"}', isAutofill: true },
      cases: ['ok', 'dismissed', 'aborted'],
    },
  },
  clock: { answerLimit: 10_000, challengeAge: 240_000, retryPause: 250 },
  clockIn: { retryPause: { 'pausing.3': 500, 'pausing.2': 1_000, 'pausing.1': 2_000 } },
  clockRequirements: { challengeAge: ['D-231'], retryPause: ['D-231'] },
  transitions: [
    ...[5, 2].flatMap((left): Row[] => [
      [`checking.${left}`, 'supportsAutofill:yes', `starting.${left}`, 'PKY-02', 'PKY-03'],
      [`checking.${left}`, 'supportsAutofill:no', 'over', 'PKY-02'],
      [`checking.${left}`, 'supportsAutofill:failed', 'over', 'PKY-02'],
      [`checking.${left}`, 'after:answerLimit', 'over', 'PKY-02'],
    ]),
    ...TRIES.flatMap((left): Row[] => [
      [`starting.${left}`, 'startPasskey:ok', `offering.${left}`, 'PKY-03'],
      [`starting.${left}`, 'startPasskey:failed', next(left), 'PKY-04'],
      [`starting.${left}`, 'after:answerLimit', next(left), 'PKY-04'],
      [`offering.${left}`, 'getPasskey:ok', `picked.${left}`, 'PKY-03'],
      [`offering.${left}`, 'getPasskey:dismissed', next(left), 'PKY-04'],
      [`offering.${left}`, 'getPasskey:aborted', 'over', 'D-231'],
      [`offering.${left}`, 'after:challengeAge', `starting.${left}`, 'D-231'],
    ]),
    ...[4, 3, 2, 1].map((left): Row => [`pausing.${left}`, 'after:retryPause', `starting.${left}`, 'PKY-04', 'D-231']),
  ],
  properties: [
    {
      kind: 'before',
      state: 'offering.*',
      mustHaveSeen: 'supportsAutofill:yes',
      says: 'nothing is offered in the field before the browser was asked whether it can',
      requirements: ['PKY-02'],
    },
    {
      kind: 'never',
      state: 'offering.5',
      after: 'tried',
      says: 'tries that were used up do not come back',
      requirements: ['PKY-04'],
    },
    {
      kind: 'leadsTo',
      from: 'checking.5',
      goals: ['offering.*', 'over'],
      fair: ['system', 'clock'],
      says: 'either something is offered or it is over',
      requirements: ['PKY-02'],
    },
    {
      kind: 'alwaysCan',
      goals: ['picked.*', 'over'],
      says: 'it ends',
      requirements: ['PKY-04'],
    },
  ],
});
