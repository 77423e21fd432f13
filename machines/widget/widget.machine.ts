import {
  frontMethodOf,
  magicLinkRequestOf,
  passcodeInputOf,
  passwordInputOf,
  redirectOf,
  startingContext,
  walletsInputOf,
} from './widget.rules.ts';
import { bootstrapRegion, oneTapRegion, restoring, walletsRegion } from './widget.regions.ts';
import { widgetSetup } from './widget.setup.ts';

/** The sign-in widget in login mode: which flow has the screen, and what is beside it (MAIN-01, IDS-14, IDS-15). */
export const widgetMachine = widgetSetup.createMachine({
  id: 'widget',
  context: ({ input }) => startingContext(input.config, input.lastMethod, input.hasSent, input.notice),
  type: 'parallel',
  states: {
    screens: {
      initial: 'starting',
      states: {
        starting: {
          always: [
            { guard: 'isMisconfigured', target: 'main' },
            { guard: 'hasSent', target: 'restoring' },
            { target: 'choosing' },
          ],
        },
        restoring,
        choosing: { always: [{ guard: 'isPhoneFront', target: 'phone' }, { target: 'main' }] },
        main: {
          invoke: {
            id: 'main',
            src: 'main',
            input: ({ context: { config, email, notice, lastMethod, autofillTries } }) => ({
              config,
              email,
              notice,
              lastMethod,
              autofillTries,
            }),
            onDone: [
              {
                guard: { type: 'isProviderChoice', params: ({ event }) => event.output },
                actions: { type: 'keepChoice', params: ({ event }) => event.output },
                target: 'providerRedirect',
              },
              {
                guard: { type: 'isPasskeyChoice', params: ({ event }) => event.output },
                actions: { type: 'keepChoice', params: ({ event }) => event.output },
                target: 'passkey',
              },
              {
                guard: { type: 'isWalletChoice', params: ({ event }) => event.output },
                actions: { type: 'keepChoice', params: ({ event }) => event.output },
                target: 'wallets',
              },
              {
                guard: { type: 'isMethodChoice', params: ({ event }) => event.output },
                actions: { type: 'keepChoice', params: ({ event }) => event.output },
                target: 'phone',
              },
              {
                guard: 'usesPassword',
                actions: [
                  { type: 'keepChoice', params: ({ event }) => event.output },
                  { type: 'chooseEmailCode', params: ({ event }) => event.output },
                ],
                target: 'password',
              },
              {
                guard: 'usesEmailCode',
                actions: [
                  { type: 'keepChoice', params: ({ event }) => event.output },
                  { type: 'chooseEmailCode', params: ({ event }) => event.output },
                ],
                target: 'passcode',
              },
              { actions: { type: 'keepChoice', params: ({ event }) => event.output }, target: 'magicLink' },
            ],
          },
        },
        magicLink: {
          invoke: {
            id: 'magicLink',
            src: 'magicLink',
            input: ({ context }) => ({ request: magicLinkRequestOf(context), isSent: context.sent !== null }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                actions: { type: 'keepSendFailure', params: ({ event }) => event.output },
                target: 'main',
              },
              { guard: { type: 'isCorrection', params: ({ event }) => event.output }, target: 'main' },
              { actions: 'forgetEmail', target: 'main' },
            ],
          },
        },
        password: {
          invoke: {
            id: 'password',
            src: 'password',
            input: ({ context }) => passwordInputOf(context),
            onDone: [
              {
                guard: { type: 'isPasswordRefused', params: ({ event }) => event.output },
                actions: { type: 'keepPasswordFailure', params: ({ event }) => event.output },
                target: 'main',
              },
              { guard: { type: 'isPasswordBack', params: ({ event }) => event.output }, target: 'main' },
              { actions: 'forgetEmail', target: 'main' },
            ],
          },
        },
        passkey: {
          invoke: {
            id: 'passkey',
            src: 'passkey',
            input: ({ context: { config, credential } }) => ({
              sessionMinutes: config.sessionOptions.sessionDurationMinutes,
              domain: config.passkeyOptions.domain,
              credential,
            }),
            onDone: {
              actions: { type: 'keepPasskeyOutcome', params: ({ event }) => event.output },
              target: 'choosing',
            },
          },
        },
        providerRedirect: {
          invoke: {
            id: 'providerRedirect',
            src: 'providerRedirect',
            input: ({ context }) => ({ redirect: redirectOf(context) }),
            onDone: { actions: { type: 'keepNotLeft', params: ({ event }) => event.output }, target: 'choosing' },
          },
        },
        phone: {
          invoke: {
            id: 'phone',
            src: 'phone',
            input: ({ context }) => ({
              method: frontMethodOf(context),
              region: context.region,
              text: context.number,
              notice: context.notice,
            }),
            onDone: [
              {
                guard: { type: 'isNumber', params: ({ event }) => event.output },
                actions: { type: 'keepNumber', params: ({ event }) => event.output },
                target: 'passcode',
              },
              {
                guard: { type: 'isProvider', params: ({ event }) => event.output },
                actions: { type: 'keepNumber', params: ({ event }) => event.output },
                target: 'providerRedirect',
              },
              {
                guard: { type: 'isPasskeyChoice', params: ({ event }) => event.output },
                actions: { type: 'keepNumber', params: ({ event }) => event.output },
                target: 'passkey',
              },
              {
                guard: { type: 'isWalletChoice', params: ({ event }) => event.output },
                actions: { type: 'keepNumber', params: ({ event }) => event.output },
                target: 'wallets',
              },
              { actions: { type: 'keepNumber', params: ({ event }) => event.output }, target: 'main' },
            ],
          },
        },
        passcode: {
          invoke: {
            id: 'passcode',
            src: 'passcode',
            input: ({ context }) => passcodeInputOf(context),
            onDone: {
              actions: { type: 'keepPasscodeFailure', params: ({ event }) => event.output },
              target: 'choosing',
            },
          },
        },
        wallets: {
          invoke: {
            id: 'wallets',
            src: 'wallets',
            input: ({ context }) => walletsInputOf(context),
            onDone: {
              actions: { type: 'keepPasscodeFailure', params: ({ event }) => event.output },
              target: 'choosing',
            },
          },
        },
      },
    },
    wallets: walletsRegion,
    oneTap: oneTapRegion,
    bootstrap: bootstrapRegion,
  },
});
