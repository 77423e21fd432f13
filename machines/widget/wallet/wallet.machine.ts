import { assign, setup } from 'xstate';
import { ANSWER_LIMIT, WALLET_PATIENCE } from '#contracts/limits.ts';
import { type CompleteAnnouncement, completeOf } from '#machines/ports/announcement.ts';
import { required } from '#machines/ports/required.ts';
import type { SignInMethod } from '#machines/ports/lastMethod.ts';
import { isPassing, type Notice, noticeOf } from '#machines/ports/notice.ts';
import type { AuthenticatedSession, Sessions } from '#machines/ports/sessions.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type { CryptoWallets, Wallets } from '#machines/ports/wallets.ts';
import { connectedOf, identityOf, proofOf, walletErrorOf, walletRequestOf } from './wallet.rules.ts';
import type { WalletContext, WalletEvent, WalletInput, WalletOutput, WalletProblem } from './wallet.types.ts';

/** The sign-in with one wallet: it is connected, signs a challenge, and that opens a session (CRY-08 … CRY-28). */
export const walletMachine = setup({
  types: {
    context: {} as WalletContext,
    events: {} as WalletEvent,
    input: {} as WalletInput,
    output: {} as WalletOutput,
  },
  actors: {
    connectWallet: notProvided<Wallets['connectWallet']>(),
    awaitAccount: notProvided<Wallets['awaitAccount']>(),
    startWallet: notProvided<CryptoWallets['startWallet']>(),
    signMessage: notProvided<Wallets['signMessage']>(),
    watchAccount: notProvided<Wallets['watchAccount']>(),
    authenticateWallet: notProvided<CryptoWallets['authenticateWallet']>(),
    saveSession: notProvided<Sessions['saveSession']>(),
  },
  guards: {
    isPending: (_, { error }: { error: unknown }) => walletErrorOf(error) === 'pending',
    isSwitched: ({ context }) => context.isSwitched,
    isMissing: ({ context }) => context.problem === 'missing',
    isNoticePassing: ({ context }) => isPassing(context.notice),
  },
  actions: {
    keepAddress: assign((_, { address }: { address: string }) => ({ walletAddress: address })),
    keepChallenge: assign((_, { challenge }: { challenge: string }) => ({ walletChallenge: challenge })),
    keepSignature: assign((_, { signature }: { signature: string }) => ({ signature, isSwitched: false })),
    noteSwitch: assign({ isSwitched: true }),
    noteProblem: assign((_, problem: WalletProblem) => ({ problem, isSwitched: false })),
    noteNotice: assign((_, notice: Notice) => ({ notice, isSwitched: false, signature: undefined })),
    clearNotice: assign({ notice: null }),
    clearFailure: assign({ problem: null, notice: null }),
    noteSession: assign((_, session: AuthenticatedSession) => ({ session, signature: undefined })),
    forgetSession: assign({ session: undefined }),
    noteOutput: assign((_, output: WalletOutput) => ({ output })),
    noteBack: assign({ session: undefined, signature: undefined, output: { result: 'back' } }),
    announce: (_, _announcement: CompleteAnnouncement) => {},
    rememberMethod: (_, _used: { method: SignInMethod }) => {},
  },
  delays: { answerLimit: ANSWER_LIMIT, patience: WALLET_PATIENCE },
}).createMachine({
  id: 'wallet',
  context: ({ input }) => ({ ...input, isSwitched: false, problem: null, notice: null }),
  initial: 'connecting',
  states: {
    connecting: {
      on: { 'back.chosen': { target: 'backed' } },
      invoke: {
        id: 'connectWallet',
        src: 'connectWallet',
        input: ({ context }) => walletRequestOf(context),
        onDone: { actions: { type: 'keepAddress', params: ({ event }) => event.output }, target: 'connected' },
        onError: [
          { guard: { type: 'isPending', params: ({ event: { error } }) => ({ error }) }, target: 'pending' },
          {
            actions: { type: 'noteProblem', params: ({ event }) => walletErrorOf(event.error) },
            target: 'failed.connect',
          },
        ],
      },
      initial: 'fresh',
      // The person may take any time: the screen tells them where to look, and the arrow leads back.
      states: { fresh: { after: { patience: { target: 'slow' } } }, slow: {} },
    },
    pending: {
      on: { 'back.chosen': { target: 'backed' } },
      invoke: {
        id: 'awaitAccount',
        src: 'awaitAccount',
        input: ({ context }) => walletRequestOf(context),
        onDone: { actions: { type: 'keepAddress', params: ({ event }) => event.output }, target: 'connected' },
      },
    },
    connected: {
      on: { 'back.chosen': { target: 'backed' } },
      invoke: {
        id: 'watchAccount',
        src: 'watchAccount',
        input: ({ context }) => connectedOf(context),
        onDone: [
          {
            // A wallet that switches again and again would ask the service again and again.
            guard: 'isSwitched',
            actions: { type: 'noteProblem', params: 'switched' },
            target: 'failed.connect',
          },
          { actions: 'noteSwitch', target: 'connecting' },
        ],
      },
      initial: 'challenging',
      states: {
        challenging: {
          invoke: {
            id: 'startWallet',
            src: 'startWallet',
            input: ({ context }) => identityOf(context),
            onDone: { actions: { type: 'keepChallenge', params: ({ event }) => event.output }, target: 'signing' },
            onError: {
              actions: { type: 'noteNotice', params: ({ event }) => noticeOf(event.error) },
              target: '#wallet.failed.connect',
            },
          },
          after: {
            answerLimit: {
              actions: { type: 'noteNotice', params: { code: 'slow' } },
              target: '#wallet.failed.connect',
            },
          },
        },
        signing: {
          invoke: {
            id: 'signMessage',
            src: 'signMessage',
            input: ({ context }) => ({
              ...connectedOf(context),
              message: required(context.walletChallenge, 'walletChallenge'),
            }),
            onDone: {
              actions: { type: 'keepSignature', params: ({ event }) => event.output },
              target: '#wallet.authenticating',
            },
            onError: {
              actions: { type: 'noteProblem', params: ({ event }) => walletErrorOf(event.error) },
              target: '#wallet.failed.sign',
            },
          },
          initial: 'fresh',
          states: { fresh: { after: { patience: { target: 'slow' } } }, slow: {} },
        },
      },
    },
    authenticating: {
      on: { 'back.chosen': { target: 'backed' } },
      invoke: {
        id: 'authenticateWallet',
        src: 'authenticateWallet',
        input: ({ context }) => proofOf(context),
        onDone: { actions: { type: 'noteSession', params: ({ event }) => event.output }, target: 'saving' },
        onError: {
          actions: { type: 'noteNotice', params: ({ event }) => noticeOf(event.error) },
          target: 'failed.sign',
        },
      },
      after: { answerLimit: { actions: { type: 'noteNotice', params: { code: 'slow' } }, target: 'failed.sign' } },
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
    notSaved: { on: { 'retry.chosen': { target: 'saving' }, 'back.chosen': { target: 'backed' } } },
    confirmed: {
      entry: [
        { type: 'announce', params: completeOf('crypto', null) },
        { type: 'rememberMethod', params: ({ context }) => ({ method: context.walletOption }) },
      ],
    },
    failed: {
      on: {
        'back.chosen': { target: 'backed' },
        'retry.chosen': { actions: 'clearFailure', target: 'connecting' },
        'otherWallet.chosen': { actions: { type: 'noteOutput', params: { result: 'other' } }, target: 'left' },
        'notice.expired': { guard: 'isNoticePassing', actions: 'clearNotice' },
      },
      initial: 'connect',
      states: {
        connect: {
          on: {
            'setup.chosen': {
              guard: 'isMissing',
              actions: { type: 'noteOutput', params: { result: 'setup' } },
              target: '#wallet.left',
            },
          },
        },
        sign: {},
      },
    },
    left: { type: 'final' },
    backed: { type: 'final', entry: 'noteBack' },
  },
  output: ({ context }) => required(context.output, 'output'),
});
