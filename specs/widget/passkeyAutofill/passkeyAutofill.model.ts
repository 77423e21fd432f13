import { before, leadsTo, alwaysCan } from '#specs/properties.ts';
import { given, sets, testModel, to } from '#specs/testModel.ts';

interface Context {
  /** Offers that may be left. */
  triesLeft: number;
}
type Now = { context: Context };

const credential = { credentialId: 'passkey-2', relyingPartyId: 'acme.test', json: '{"id":"passkey-2"}' };
/** Milliseconds of the pause before the next try. */
const PAUSES: Record<number, number> = { 4: 250, 3: 500, 2: 1_000, 1: 2_000 };

/** One try less: a pause, or the end. */
const failed = [
  { guard: ({ context }: Now) => context.triesLeft === 1, ...to('over', 'PKY-04') },
  { actions: sets<Context>((context) => ({ triesLeft: context.triesLeft - 1 })), ...to('pausing', 'PKY-04') },
];

export const passkeyAutofillModel = testModel<Context>(
  {
    area: 'widget',
    about: 'A passkey on offer in the e-mail field until it is picked there.',
    clock: {
      answerLimit: { milliseconds: 10_000 },
      challengeAge: { milliseconds: 240_000, requirements: ['D-231'] },
      retryPause: { milliseconds: 250, requirements: ['D-231'] },
    },
    inputs: { supportsAutofill: ['PKY-02'], startPasskey: ['PKY-03'], getPasskey: ['PKY-01', 'PKY-03'] },
    properties: [
      before(
        'offering',
        'supportsAutofill:yes',
        'nothing is offered in the field before the browser was asked whether it can',
        'PKY-02',
      ),
      leadsTo(
        'checking',
        ['offering', 'over'],
        ['system', 'clock'],
        'either something is offered or it is over',
        'PKY-02',
      ),
      alwaysCan(['picked', 'over'], 'it ends', 'PKY-04'),
    ],
  },
  {
    id: 'passkeyAutofill',
    context: { triesLeft: 5 },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:fresh': given('Main has just been opened', 'checking', { requirements: ['PKY-02', 'PKY-04'] }),
          'given:tried': given('there were three offers before', 'checking', {
            requirements: ['PKY-04'],
            actions: sets<Context>({ triesLeft: 2 }),
          }),
        },
      },
      checking: {
        meta: { requirements: ['PKY-02'], asks: { supportsAutofill: undefined } },
        on: {
          'supportsAutofill:yes': to('starting', 'PKY-02', 'PKY-03'),
          'supportsAutofill:no': to('over', 'PKY-02'),
          'supportsAutofill:failed': to('over', 'PKY-02'),
          'after:answerLimit': to('over', 'PKY-02'),
        },
      },
      starting: {
        meta: { requirements: ['PKY-03'], asks: { startPasskey: { domain: 'acme.test' } } },
        on: {
          'startPasskey:ok': to('offering', 'PKY-03'),
          'startPasskey:failed': failed,
          'after:answerLimit': failed,
        },
      },
      offering: {
        meta: {
          requirements: ['PKY-03'],
          asks: { getPasskey: { options: '{"challenge":"AAAA"}', isAutofill: true } },
        },
        on: {
          'getPasskey:ok': to('picked', 'PKY-03'),
          'getPasskey:dismissed': failed,
          'getPasskey:aborted': to('over', 'D-231'),
          'after:challengeAge': to('starting', 'D-231'),
        },
      },
      pausing: {
        meta: { requirements: ['D-231'], lasts: { retryPause: ({ triesLeft }) => PAUSES[triesLeft] ?? 0 } },
        on: { 'after:retryPause': to('starting', 'PKY-04', 'D-231') },
      },
      picked: {
        type: 'final',
        output: ({ context }: Now) => ({ result: 'picked', credential, triesLeft: context.triesLeft }),
        meta: { requirements: ['PKY-03'] },
      },
      over: { type: 'final', output: { result: 'over' }, meta: { requirements: ['PKY-02', 'PKY-04'] } },
    },
  },
);
