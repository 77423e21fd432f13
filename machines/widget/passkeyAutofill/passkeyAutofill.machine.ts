import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, PASSKEY_AUTOFILL_TRIES, PASSKEY_CHALLENGE_AGE } from '#contracts/limits.ts';
import { required } from '#machines/ports/required.ts';
import {
  type PasskeyChallenge,
  type PasskeyCredential,
  PasskeyError,
  type Passkeys,
} from '#machines/ports/passkeys.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type { PasskeyAutofillContext, PasskeyAutofillInput, PasskeyAutofillOutput } from './passkeyAutofill.types.ts';

/** D-231: 250 ms, then twice as long each time. */
const pauseAfter = (triesLeft: number): number => 250 * 2 ** Math.max(0, PASSKEY_AUTOFILL_TRIES - 1 - triesLeft);

/** A passkey on offer in the e-mail field until it is picked there (PKY-02 … PKY-04). */
export const passkeyAutofillMachine = setup({
  types: {
    context: {} as PasskeyAutofillContext,
    input: {} as PasskeyAutofillInput,
    output: {} as PasskeyAutofillOutput,
  },
  actors: {
    supportsAutofill: notProvided<Passkeys['supportsAutofill']>(),
    startPasskey: notProvided<Passkeys['startPasskey']>(),
    getPasskey: notProvided<Passkeys['getPasskey']>(),
  },
  guards: {
    isSupported: (_, { isSupported }: { isSupported: boolean }) => isSupported,
    isAborted: (_, { error }: { error: unknown }) => error instanceof PasskeyError && error.code === 'aborted',
    isExhausted: ({ context }) => context.tries <= 0,
  },
  actions: {
    keepChallenge: assign((_, challenge: PasskeyChallenge) => ({ challenge })),
    keepCredential: assign((_, credential: PasskeyCredential) => ({ credential })),
    countTry: assign(({ context }) => ({ tries: context.tries - 1 })),
  },
  delays: {
    answerLimit: ANSWER_LIMIT,
    challengeAge: PASSKEY_CHALLENGE_AGE,
    retryPause: ({ context }) => pauseAfter(context.tries),
  },
}).createMachine({
  id: 'passkeyAutofill',
  context: ({ input }) => input,
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'supportsAutofill',
        src: 'supportsAutofill',
        onDone: [
          { guard: { type: 'isSupported', params: ({ event }) => event.output }, target: 'starting' },
          { target: 'ended' },
        ],
        onError: { target: 'ended' },
      },
      after: { answerLimit: { target: 'ended' } },
    },
    // A challenge serves one try.
    starting: {
      invoke: {
        id: 'startPasskey',
        src: 'startPasskey',
        input: ({ context: { domain } }) => ({ domain }),
        onDone: { actions: { type: 'keepChallenge', params: ({ event }) => event.output }, target: 'offering' },
        onError: { actions: 'countTry', target: 'pausing' },
      },
      after: { answerLimit: { actions: 'countTry', target: 'pausing' } },
    },
    offering: {
      invoke: {
        id: 'getPasskey',
        src: 'getPasskey',
        input: ({ context: { challenge } }) => ({ ...required(challenge, 'challenge'), isAutofill: true }),
        onDone: { actions: { type: 'keepCredential', params: ({ event }) => event.output }, target: 'ended' },
        onError: [
          // Somebody else on this page has the ceremony now: two that take it from each other would never end.
          { guard: { type: 'isAborted', params: ({ event }) => event }, target: 'ended' },
          { actions: 'countTry', target: 'pausing' },
        ],
      },
      after: { challengeAge: { target: 'starting' } },
    },
    pausing: {
      always: { guard: 'isExhausted', target: 'ended' },
      after: { retryPause: { target: 'starting' } },
    },
    ended: { type: 'final' },
  },
  output: ({ context: { credential, tries } }) =>
    credential === undefined ? { result: 'over' } : { result: 'picked', credential, triesLeft: tries },
});
