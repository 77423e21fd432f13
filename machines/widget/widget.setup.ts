import { assign, setup } from 'xstate';
import { BOOTSTRAP_LIMIT, RESTORE_LIMIT } from '#contracts/limits.ts';
import type { PasscodeOutput } from '#machines/ports/anyPasscode.ts';
import { notProvidedFlow } from '../ports/flow.ts';
import type { Bootstrap, Identity } from '../ports/identity.ts';
import type { FoundMessage, SentMessages } from '../ports/messages/sentMessages.ts';
import type { WalletSurvey, Wallets } from '../ports/wallets.ts';
import { notProvided } from '../ports/notProvided.ts';
import type { MagicLinkInput, MagicLinkOutput } from './magicLink/magicLink.types.ts';
import type { MainInput, MainOutput } from './main/main.types.ts';
import type { ProviderRedirectInput, ProviderRedirectOutput } from './providerRedirect/providerRedirect.types.ts';
import type { OneTapOutput } from '../ports/oneTap.ts';
import type { OneTapInput } from './oneTap/oneTap.types.ts';
import type { PersonPasscodeInput } from './passcode/passcode.types.ts';
import type { PasskeyInput, PasskeyOutput } from './passkey/passkey.types.ts';
import type { PasswordInput, PasswordOutput } from './password/password.types.ts';
import type { PhoneInput, PhoneOutput } from '../ports/phones/phoneForm.ts';
import type { WalletsInput, WalletsOutput } from './wallets/wallets.types.ts';
import { misconfigurationOf, usesPassword } from './main/main.rules.ts';
import {
  frontMethodOf,
  isPasswordlessSent,
  isRestorable,
  passcodeRequestOf,
  restored,
  triesAfter,
  usesEmailCode,
  usesOneTap,
} from './widget.rules.ts';
import type { WidgetContext, WidgetInput, WidgetOwnEvent } from './widget.types.ts';

/** The parts of the widget's machine: its flows, guards on their outcomes, and actions that store them. */
export const widgetSetup = setup({
  types: { context: {} as WidgetContext, events: {} as WidgetOwnEvent, input: {} as WidgetInput },
  actors: {
    main: notProvidedFlow<MainInput, MainOutput>(),
    magicLink: notProvidedFlow<MagicLinkInput, MagicLinkOutput>(),
    providerRedirect: notProvidedFlow<ProviderRedirectInput, ProviderRedirectOutput>(),
    oneTap: notProvidedFlow<OneTapInput, OneTapOutput>(),
    phone: notProvidedFlow<PhoneInput, PhoneOutput>(),
    passcode: notProvidedFlow<PersonPasscodeInput, PasscodeOutput>(),
    passkey: notProvidedFlow<PasskeyInput, PasskeyOutput>(),
    password: notProvidedFlow<PasswordInput, PasswordOutput>(),
    wallets: notProvidedFlow<WalletsInput, WalletsOutput>(),
    detectWallets: notProvided<Wallets['detectWallets']>(),
    findSent: notProvided<SentMessages['findSent']>(),
    cachedBootstrap: notProvided<Identity['cachedBootstrap']>(),
    fetchBootstrap: notProvided<Identity['fetchBootstrap']>(),
  },
  guards: {
    isMisconfigured: ({ context }) => misconfigurationOf(context.config) !== null,
    hasSent: ({ context }) => context.hasSent,
    isPasswordlessSent: ({ context }, found: FoundMessage | null) =>
      isRestorable(context, found) && isPasswordlessSent(context, found),
    isLinkSent: ({ context }, found: FoundMessage | null) => isRestorable(context, found) && found.kind === 'link',
    isPasscodeSent: ({ context }, found: FoundMessage | null) => isRestorable(context, found),
    isPhoneFront: ({ context }) => frontMethodOf(context) !== 'email',
    usesOneTap: ({ context }) => usesOneTap(context.config),
    isProviderChosen: ({ context }) => context.provider !== undefined,
    isProviderChoice: (_, { choice }: MainOutput) => choice === 'provider',
    isPasskeyChoice: (_, { choice }: MainOutput | PhoneOutput) => choice === 'passkey',
    isWalletChoice: (_, { choice }: MainOutput | PhoneOutput) => choice === 'wallet',
    offersWallets: ({ context }) => context.config.products.includes('crypto'),
    isMethodChoice: (_, { choice }: MainOutput) => choice === 'method',
    usesPassword: ({ context }) => usesPassword(context.config),
    usesEmailCode: ({ context }) => usesEmailCode(context.config),
    isNumber: (_, { choice }: PhoneOutput) => choice === 'number',
    isProvider: (_, { choice }: PhoneOutput) => choice === 'provider',
    isRefused: (_, { result }: MagicLinkOutput) => result === 'refused',
    isCorrection: (_, { result }: MagicLinkOutput) => result === 'correct',
    isPasswordRefused: (_, { result }: PasswordOutput) => result === 'refused',
    isPasswordBack: (_, { result }: PasswordOutput) => result === 'back',
  },
  actions: {
    keepSent: assign(({ context }, found: FoundMessage | null) => (found === null ? {} : restored(context, found))),
    keepTyped: assign((_, email: string) => ({ email })),
    keepChoice: assign((_, { email, choice: _choice, ...chosen }: MainOutput) => ({
      sent: null,
      email,
      notice: null,
      method: 'email' as const,
      credential: undefined,
      ...chosen,
    })),
    chooseEmailCode: assign(({ context }, { email }: MainOutput) => ({
      passcode: passcodeRequestOf(context, 'email', email),
    })),
    keepNumber: assign(({ context }, output: PhoneOutput) => ({
      region: output.region,
      number: output.text,
      sent: null,
      notice: null,
      credential: undefined,
      method: output.method,
      ...(output.choice === 'provider' ? { provider: output.provider } : {}),
      ...(output.choice === 'wallet' ? { wallet: output.wallet } : {}),
      ...(output.choice === 'number'
        ? { passcode: passcodeRequestOf(context, output.method, output.number, output.international) }
        : {}),
    })),
    keepDetected: assign((_, { wallets }: WalletSurvey) => ({ detected: wallets })),
    keepPasscodeFailure: assign((_, output: PasscodeOutput | WalletsOutput) => ({
      notice: output.result === 'refused' ? output.notice : null,
      passcode: undefined,
      wallet: undefined,
    })),
    keepSendFailure: assign((_, output: MagicLinkOutput) =>
      output.result === 'refused' ? { notice: output.notice } : {},
    ),
    keepPasswordFailure: assign((_, output: PasswordOutput) =>
      output.result === 'refused' ? { notice: output.notice } : {},
    ),
    keepPasskeyOutcome: assign(({ context }, output: PasskeyOutput) => ({
      credential: undefined,
      ...(output.result === 'refused'
        ? { notice: output.notice, autofillTries: triesAfter(context, output.notice) }
        : {}),
    })),
    keepNotLeft: assign((_, output: ProviderRedirectOutput) => ({
      notice: 'notice' in output ? output.notice : null,
      provider: undefined,
    })),
    forgetEmail: assign({ email: '' }),
    keepBootstrap: assign((_, copy: Bootstrap | null) => (copy === null ? {} : { emailDomains: copy.emailDomains })),
  },
  delays: { bootstrapLimit: BOOTSTRAP_LIMIT, restoreLimit: RESTORE_LIMIT },
});
