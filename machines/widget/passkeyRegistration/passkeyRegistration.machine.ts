import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, PASSKEY_DEVICE_LIMIT } from '#contracts/limits.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { required } from '#machines/ports/required.ts';
import { isPassing, noticeOf } from '#machines/ports/notice.ts';
import type { Passkey, PasskeyChallenge, PasskeyCredential, PasskeyRegistrations } from '#machines/ports/passkeys.ts';
import { hasEnded } from '#machines/ports/session.ts';
import type { AuthenticatedSession, Sessions } from '#machines/ports/sessions.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { isUnproven, registrationNoticeOf } from './passkeyRegistration.rules.ts';
import type {
  PasskeyRegistrationContext,
  PasskeyRegistrationEvent,
  PasskeyRegistrationInput,
  PasskeyRegistrationOutput,
  RegistrationNotice,
} from './passkeyRegistration.types.ts';

type ListOutput = { result: 'create' | 'signedOut'; passkeys: Passkey[] };

/** Passkey registration mode: a new passkey, then those of the account (PKY-10 … PKY-12, PKY-19 … PKY-21). */
export const passkeyRegistrationMachine = setup({
  types: {
    context: {} as PasskeyRegistrationContext,
    events: {} as PasskeyRegistrationEvent,
    input: {} as PasskeyRegistrationInput,
    output: {} as PasskeyRegistrationOutput,
  },
  actors: {
    listPasskeys: notProvided<PasskeyRegistrations['listPasskeys']>(),
    startRegistration: notProvided<PasskeyRegistrations['startRegistration']>(),
    createPasskey: notProvided<PasskeyRegistrations['createPasskey']>(),
    registerPasskey: notProvided<PasskeyRegistrations['registerPasskey']>(),
    saveSession: notProvided<Sessions['saveSession']>(),
    passkeyList: notProvidedFlow<{ passkeys: Passkey[] }, ListOutput>(),
  },
  guards: {
    hasEnded: (_, { error }: { error: unknown }) => hasEnded(error),
    isUnproven: (_, { error }: { error: unknown }) => isUnproven(error),
    isOffer: ({ context }) => context.isOffer,
    isSignedOut: (_, { result }: ListOutput) => result === 'signedOut',
    isNoticePassing: ({ context }) => isPassing(context.notice),
  },
  actions: {
    keepPasskeys: assign((_, { passkeys }: { passkeys: Passkey[] }) => ({ passkeys, notice: null })),
    keepChallenge: assign((_, challenge: PasskeyChallenge) => ({ challenge })),
    keepCredential: assign((_, credential: PasskeyCredential) => ({ credential, challenge: undefined })),
    keepRegistered: assign((_, given: { session: AuthenticatedSession; passkey: Passkey; passkeys: Passkey[] }) => ({
      session: given.session,
      created: given.passkey,
      passkeys: given.passkeys,
      credential: undefined,
    })),
    forgetSession: assign({ session: undefined }),
    keepNotice: assign((_, notice: RegistrationNotice) => ({ notice, challenge: undefined, credential: undefined })),
    clearNotice: assign({ notice: null, challenge: undefined, credential: undefined }),
    noteOutput: assign((_, output: PasskeyRegistrationOutput) => ({ output })),
  },
  delays: { answerLimit: ANSWER_LIMIT, deviceLimit: PASSKEY_DEVICE_LIMIT },
}).createMachine({
  id: 'passkeyRegistration',
  context: ({ input }) => ({ ...input, notice: null, passkeys: [] }),
  initial: 'recognizing',
  states: {
    recognizing: {
      invoke: {
        id: 'listPasskeys',
        src: 'listPasskeys',
        onDone: { actions: { type: 'keepPasskeys', params: ({ event }) => event.output }, target: 'offering' },
        onError: [
          { guard: { type: 'hasEnded', params: ({ event }) => event }, target: 'signedOut' },
          {
            actions: { type: 'keepNotice', params: ({ event }) => registrationNoticeOf(event.error) },
            target: 'unreachable',
          },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'unreachable' } },
    },
    unreachable: { on: { 'retry.chosen': { target: 'recognizing' } } },
    offering: {
      on: {
        'create.chosen': { actions: 'clearNotice', target: 'starting' },
        'later.chosen': [{ guard: 'isOffer', target: 'over' }, { target: 'listing' }],
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
      },
    },
    starting: {
      invoke: {
        id: 'startRegistration',
        src: 'startRegistration',
        input: ({ context: { domain } }) => ({ domain }),
        onDone: { actions: { type: 'keepChallenge', params: ({ event }) => event.output }, target: 'creating' },
        onError: [
          { guard: { type: 'hasEnded', params: ({ event }) => event }, target: 'signedOut' },
          {
            guard: { type: 'isUnproven', params: ({ event }) => event },
            actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) },
            target: 'unproven',
          },
          {
            actions: { type: 'keepNotice', params: ({ event }) => registrationNoticeOf(event.error) },
            target: 'offering',
          },
        ],
      },
      on: { 'passkey.cancelled': { target: 'offering' } },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'offering' } },
    },
    creating: {
      invoke: {
        id: 'createPasskey',
        src: 'createPasskey',
        input: ({ context }) => required(context.challenge, 'challenge'),
        onDone: { actions: { type: 'keepCredential', params: ({ event }) => event.output }, target: 'registering' },
        onError: {
          actions: { type: 'keepNotice', params: ({ event }) => registrationNoticeOf(event.error) },
          target: 'offering',
        },
      },
      on: { 'passkey.cancelled': { target: 'offering' } },
      after: {
        deviceLimit: { actions: { type: 'keepNotice', params: { code: 'passkeyNotCreated' } }, target: 'offering' },
      },
    },
    registering: {
      invoke: {
        id: 'registerPasskey',
        src: 'registerPasskey',
        input: ({ context: { credential, sessionMinutes } }) => ({
          credential: required(credential, 'credential'),
          sessionMinutes,
        }),
        onDone: { actions: { type: 'keepRegistered', params: ({ event }) => event.output }, target: 'saving' },
        onError: [
          { guard: { type: 'hasEnded', params: ({ event }) => event }, target: 'signedOut' },
          {
            guard: { type: 'isUnproven', params: ({ event }) => event },
            actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) },
            target: 'unproven',
          },
          {
            actions: { type: 'keepNotice', params: ({ event }) => registrationNoticeOf(event.error) },
            target: 'offering',
          },
        ],
      },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'offering' } },
    },
    // If the new session cannot be saved, the old one goes on: the passkey is made all the same.
    saving: {
      invoke: {
        id: 'saveSession',
        src: 'saveSession',
        input: ({ context }) => required(context.session, 'session'),
        onDone: { actions: 'forgetSession', target: 'registered' },
        onError: { actions: 'forgetSession', target: 'registered' },
      },
    },
    registered: {
      on: { 'done.chosen': [{ guard: 'isOffer', target: 'over' }, { target: 'listing' }] },
    },
    listing: {
      invoke: {
        id: 'passkeyList',
        src: 'passkeyList',
        input: ({ context: { passkeys } }) => ({ passkeys }),
        onDone: [
          { guard: { type: 'isSignedOut', params: ({ event }) => event.output }, target: 'signedOut' },
          { actions: { type: 'keepPasskeys', params: ({ event }) => event.output }, target: 'offering' },
        ],
      },
    },
    unproven: {
      on: {
        'signIn.chosen': { target: 'redirecting' },
        'later.chosen': [{ guard: 'isOffer', target: 'over' }, { target: 'listing' }],
      },
    },
    signedOut: { on: { 'signIn.chosen': { target: 'redirecting' } } },
    over: { type: 'final', entry: { type: 'noteOutput', params: { result: 'over' } } },
    redirecting: { type: 'final', entry: { type: 'noteOutput', params: { result: 'logIn' } } },
  },
  output: ({ context }) => required(context.output, 'output'),
});
