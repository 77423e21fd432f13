import { assign, setup } from 'xstate';
import type { WalletType } from '#contracts/walletTypes.ts';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { notProvided } from '#machines/ports/notProvided.ts';
import type { WalletSurvey, Wallets } from '#machines/ports/wallets.ts';
import type { WalletsContext, WalletsEvent, WalletsInput, WalletsOutput } from './wallets.types.ts';

interface WalletGiven {
  walletOption: WalletType;
  vesselKey: string | null;
  sessionMinutes: number;
}
type WalletEnd = { result: 'back' | 'other' | 'setup' };

/** Chooses a wallet, leads to one that is missing, and signs in (CRY-08, CRY-09, CRY-29, CRY-30, DAT-15, DAT-16). */
export const walletsMachine = setup({
  types: {
    context: {} as WalletsContext,
    events: {} as WalletsEvent,
    input: {} as WalletsInput,
    output: {} as WalletsOutput,
  },
  actors: { detectWallets: notProvided<Wallets['detectWallets']>(), wallet: notProvidedFlow<WalletGiven, WalletEnd>() },
  guards: {
    isChosen: ({ context }) => context.wallet !== null,
    isBack: (_, { result }: WalletEnd) => result === 'back',
    isSetup: (_, { result }: WalletEnd) => result === 'setup',
  },
  actions: {
    // DAT-24: with what the sign-in keeps of address and challenge, this is to update the crypto state.
    keepWallet: assign((_, wallet: WalletType) => ({ walletOption: wallet })),
    keepSurvey: assign((_, { wallets, page }: WalletSurvey) => ({ detected: wallets, page })),
  },
}).createMachine({
  id: 'wallets',
  context: ({ input }) => ({ ...input, walletOption: input.wallet ?? 'Metamask' }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isChosen', target: 'wallet' }, { target: 'offering' }] },
    offering: {
      invoke: {
        id: 'detectWallets',
        src: 'detectWallets',
        input: ({ context }) => context.options,
        onDone: { actions: { type: 'keepSurvey', params: ({ event }) => event.output } },
      },
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'wallet.chosen': {
              actions: { type: 'keepWallet', params: ({ event }) => event.wallet },
              target: '#wallets.wallet',
            },
            'setup.chosen': { target: 'settingUp' },
            'back.chosen': { target: '#wallets.left' },
          },
        },
        settingUp: { on: { 'back.chosen': { target: 'choosing' } } },
      },
    },
    wallet: {
      invoke: {
        id: 'wallet',
        src: 'wallet',
        input: ({ context: { walletOption, options, sessionMinutes } }) => ({
          walletOption,
          vesselKey: options.vesselKey,
          sessionMinutes,
        }),
        onDone: [
          { guard: { type: 'isBack', params: ({ event }) => event.output }, target: 'left' },
          { guard: { type: 'isSetup', params: ({ event }) => event.output }, target: 'offering.settingUp' },
          { target: 'offering' },
        ],
      },
    },
    left: { type: 'final' },
  },
  output: { result: 'back' },
});
