import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, NAVIGATION_LIMIT, ONE_TAP_CLIENT_LIMIT, ONE_TAP_RENDER_LIMIT } from '#contracts/limits.ts';
import { required } from '#machines/ports/required.ts';
import type { SignInMethod } from '#machines/ports/lastMethod.ts';
import { type Notice, noticeOf } from '#machines/ports/notice.ts';
import type {
  OneTap,
  OneTapAnswer,
  OneTapClientAnswer,
  OneTapErrorKind,
  OneTapOutput,
} from '#machines/ports/oneTap.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import { oneTapContextOf, oneTapOutputOf } from './oneTap.rules.ts';
import type { OneTapContext, OneTapInput } from './oneTap.types.ts';

/** Google One Tap, from the service's leave to the page that it leads to (TAP-07 … TAP-14, TAP-20 … TAP-32, TAP-42). */
export const oneTapMachine = setup({
  types: { context: {} as OneTapContext, input: {} as OneTapInput, output: {} as OneTapOutput },
  actors: {
    createOneTapClient: notProvided<OneTap['createOneTapClient']>(),
    renderOneTap: notProvided<OneTap['renderOneTap']>(),
    oneTapRendered: notProvided<OneTap['oneTapRendered']>(),
    submitOneTap: notProvided<OneTap['submitOneTap']>(),
  },
  guards: {
    isCreated: (_, { success }: OneTapClientAnswer) => success,
    isAccepted: (_, { result }: OneTapAnswer) => result === 'accepted',
    isHandedOver: ({ context }, { result }: OneTapAnswer) => context.handsOver && result === 'accepted',
    isCancelled: (_, { result }: OneTapAnswer) => result === 'cancelled',
    isExplained: ({ context }) => context.isTestToken && context.reason !== 'none',
  },
  actions: {
    keepClient: assign((_, answer: OneTapClientAnswer) => (answer.success ? { client: answer.client } : {})),
    keepCredential: assign((_, answer: OneTapAnswer) =>
      answer.result === 'accepted' ? { credential: answer.credential } : {},
    ),
    keepReason: assign((_, answer: { reason: OneTapErrorKind } | object) => ({
      reason: 'reason' in answer ? answer.reason : 'none',
    })),
    keepNotice: assign((_, notice: Notice) => ({ notice })),
    announceFailure: (_, _failure: { reason: OneTapErrorKind }) => {},
    rememberMethod: (_, _used: { method: SignInMethod }) => {},
  },
  delays: {
    clientLimit: ONE_TAP_CLIENT_LIMIT,
    renderLimit: ONE_TAP_RENDER_LIMIT,
    answerLimit: ANSWER_LIMIT,
    navigationLimit: NAVIGATION_LIMIT,
  },
}).createMachine({
  id: 'oneTap',
  context: ({ input }) => oneTapContextOf(input),
  initial: 'pending',
  states: {
    pending: {
      invoke: {
        id: 'createOneTapClient',
        src: 'createOneTapClient',
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            actions: { type: 'keepClient', params: ({ event }) => event.output },
            target: 'prompting',
          },
          { actions: { type: 'keepReason', params: ({ event }) => event.output }, target: 'failing' },
        ],
        onError: { actions: { type: 'keepReason', params: {} }, target: 'failing' },
      },
      after: { clientLimit: { actions: { type: 'keepReason', params: {} }, target: 'failing' } },
    },
    prompting: {
      invoke: {
        id: 'renderOneTap',
        src: 'renderOneTap',
        input: ({ context: { client, position, cancelOnTapOutside } }) => ({
          client: required(client, 'client'),
          position,
          cancelOnTapOutside,
        }),
        onDone: [
          {
            guard: { type: 'isHandedOver', params: ({ event }) => event.output },
            actions: { type: 'keepCredential', params: ({ event }) => event.output },
            target: 'over',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            actions: { type: 'keepCredential', params: ({ event }) => event.output },
            target: 'submitting',
          },
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'over' },
          { actions: { type: 'keepReason', params: ({ event }) => event.output }, target: 'failing' },
        ],
        onError: { actions: { type: 'keepReason', params: {} }, target: 'failing' },
      },
      initial: 'rendering',
      states: {
        rendering: {
          invoke: { id: 'oneTapRendered', src: 'oneTapRendered', onDone: 'rendered' },
          after: { renderLimit: 'unconfirmed' },
        },
        rendered: {},
        // The browser's own dialog may be there for all that, and its answer counts.
        unconfirmed: {},
      },
    },
    submitting: {
      invoke: {
        id: 'submitOneTap',
        src: 'submitOneTap',
        input: ({ context: { client, credential, loginRedirectUrl, signupRedirectUrl } }) => ({
          callback: required(client?.callback, 'callback'),
          credential: required(credential, 'credential'),
          loginRedirectUrl,
          signupRedirectUrl,
        }),
        onDone: { actions: { type: 'rememberMethod', params: { method: 'google' } }, target: 'redirecting' },
        onError: { actions: { type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'refused' },
      },
      after: { answerLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'refused' } },
    },
    redirecting: {
      after: { navigationLimit: { actions: { type: 'keepNotice', params: { code: 'slow' } }, target: 'refused' } },
    },
    failing: { always: [{ guard: 'isExplained', target: 'explained' }, { target: 'failed' }] },
    explained: {},
    refused: {},
    over: { type: 'final' },
    failed: {
      type: 'final',
      entry: { type: 'announceFailure', params: ({ context }) => ({ reason: required(context.reason, 'reason') }) },
    },
  },
  output: ({ context }) => oneTapOutputOf(context),
});
