import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, PASSKEY_DEVICE_LIMIT } from '#contracts/limits.ts';
import type { CompleteAnnouncement } from '#machines/ports/announcement.ts';
import { required } from '#machines/ports/required.ts';
import type { SignInMethod } from '#machines/ports/lastMethod.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { PasskeyChallenge, PasskeyCredential, Passkeys } from '#machines/ports/passkeys.ts';
import type { AuthenticatedSession, Sessions } from '#machines/ports/sessions.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { completion, isUnknown, passkeyNoticeOf } from './passkey.rules.ts';
import type { PasskeyContext, PasskeyEvent, PasskeyInput, PasskeyOutput } from './passkey.types.ts';

/** Logging in by passkey: a challenge, the device, the service (PKY-01, PKY-05 … PKY-09). */
export const passkeyMachine = setup({
  types: {
    context: {} as PasskeyContext,
    events: {} as PasskeyEvent,
    input: {} as PasskeyInput,
    output: {} as PasskeyOutput,
  },
  actors: {
    startPasskey: notProvided<Passkeys['startPasskey']>(),
    getPasskey: notProvided<Passkeys['getPasskey']>(),
    authenticatePasskey: notProvided<Passkeys['authenticatePasskey']>(),
    saveSession: notProvided<Sessions['saveSession']>(),
  },
  guards: {
    isPicked: ({ context }) => context.credential !== undefined,
    isUnknown: (_, { error }: { error: unknown }) => isUnknown(error),
  },
  actions: {
    keepChallenge: assign((_, challenge: PasskeyChallenge) => ({ challenge })),
    keepCredential: assign((_, credential: PasskeyCredential) => ({ credential })),
    noteFailure: assign((_, notice: Notice) => ({ output: { result: 'refused' as const, notice } })),
    noteBack: assign({ output: { result: 'back' } }),
    noteSession: assign((_, session: AuthenticatedSession) => ({ session })),
    forgetSession: assign({ session: undefined }),
    signalUnknownPasskey: (_, _credential: PasskeyCredential) => {},
    rememberMethod: (_, _used: { method: SignInMethod }) => {},
    announce: (_, _complete: CompleteAnnouncement) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT, deviceLimit: PASSKEY_DEVICE_LIMIT },
}).createMachine({
  id: 'passkey',
  context: ({ input }) => input,
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isPicked', target: 'authenticating' }, { target: 'starting' }] },
    starting: {
      invoke: {
        id: 'startPasskey',
        src: 'startPasskey',
        input: ({ context: { domain } }) => ({ domain }),
        onDone: { actions: { type: 'keepChallenge', params: ({ event }) => event.output }, target: 'asking' },
        onError: {
          actions: { type: 'noteFailure', params: ({ event }) => passkeyNoticeOf(event.error) },
          target: 'refused',
        },
      },
      on: { 'passkey.cancelled': { target: 'backed' } },
      after: { answerLimit: { actions: { type: 'noteFailure', params: { code: 'slow' } }, target: 'refused' } },
    },
    asking: {
      invoke: {
        id: 'getPasskey',
        src: 'getPasskey',
        input: ({ context }) => ({ ...required(context.challenge, 'challenge'), isAutofill: false }),
        onDone: { actions: { type: 'keepCredential', params: ({ event }) => event.output }, target: 'authenticating' },
        onError: {
          actions: { type: 'noteFailure', params: ({ event }) => passkeyNoticeOf(event.error) },
          target: 'refused',
        },
      },
      on: { 'passkey.cancelled': { target: 'backed' } },
      after: {
        deviceLimit: { actions: { type: 'noteFailure', params: { code: 'passkeyFailed' } }, target: 'refused' },
      },
    },
    authenticating: {
      invoke: {
        id: 'authenticatePasskey',
        src: 'authenticatePasskey',
        input: ({ context: { credential, sessionMinutes } }) => ({
          credential: required(credential, 'credential'),
          sessionMinutes,
        }),
        onDone: { actions: { type: 'noteSession', params: ({ event }) => event.output }, target: 'saving' },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            actions: [
              { type: 'signalUnknownPasskey', params: ({ context }) => required(context.credential, 'credential') },
              { type: 'noteFailure', params: { code: 'passkeyUnknown' } },
            ],
            target: 'refused',
          },
          {
            actions: { type: 'noteFailure', params: ({ event }) => passkeyNoticeOf(event.error) },
            target: 'refused',
          },
        ],
      },
      on: { 'passkey.cancelled': { target: 'backed' } },
      after: { answerLimit: { actions: { type: 'noteFailure', params: { code: 'slow' } }, target: 'refused' } },
    },
    saving: {
      invoke: {
        id: 'saveSession',
        src: 'saveSession',
        input: ({ context }) => required(context.session, 'session'),
        onDone: { actions: 'forgetSession', target: 'confirmed' },
        onError: { target: 'notSaved' },
      },
    },
    notSaved: {
      on: {
        'retry.chosen': { target: 'saving' },
        'back.chosen': { actions: 'forgetSession', target: 'backed' },
      },
    },
    confirmed: {
      entry: [
        { type: 'announce', params: completion },
        { type: 'rememberMethod', params: { method: 'passkey' } },
      ],
    },
    refused: { type: 'final' },
    backed: { type: 'final', entry: 'noteBack' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
