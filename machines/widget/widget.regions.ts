import { widgetSetup } from './widget.setup.ts';

/** One Tap beside Main, until it is over or another way was taken (TAP-15 … TAP-19). */
export const oneTapRegion = widgetSetup.createStateConfig({
  initial: 'unused',
  states: {
    unused: { always: { guard: 'usesOneTap', target: 'used' } },
    used: {
      invoke: {
        id: 'oneTap',
        src: 'oneTap',
        input: ({ context: { config } }) => ({ config }),
        onDone: 'over',
      },
      always: { guard: 'isProviderChosen', target: 'over' },
    },
    over: {},
  },
});

/** Bootstrap data: the cached copy first, then the service (IDS-14, IDS-15). */
export const bootstrapRegion = widgetSetup.createStateConfig({
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'cachedBootstrap',
        src: 'cachedBootstrap',
        onDone: { actions: { type: 'keepBootstrap', params: ({ event }) => event.output }, target: 'fetching' },
        onError: { target: 'fetching' },
      },
    },
    fetching: {
      invoke: {
        id: 'fetchBootstrap',
        src: 'fetchBootstrap',
        onDone: { actions: { type: 'keepBootstrap', params: ({ event }) => event.output }, target: 'settled' },
        onError: { target: 'settled' },
      },
      after: { bootstrapLimit: { target: 'settled' } },
    },
    settled: {},
  },
});

/** Looks for the wallets in this browser, if wallets are offered (D-39). */
export const walletsRegion = widgetSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { always: { guard: 'offersWallets', target: 'detecting' } },
    detecting: {
      invoke: {
        id: 'detectWallets',
        src: 'detectWallets',
        input: ({ context }) => context.config.walletOptions,
        onDone: { actions: { type: 'keepDetected', params: ({ event }) => event.output }, target: 'detected' },
        onError: { target: 'detected' },
      },
    },
    detected: {},
  },
});

/** Looks for the message sent before a reload (D-488). */
export const restoring = widgetSetup.createStateConfig({
  invoke: {
    id: 'findSent',
    src: 'findSent',
    onDone: [
      {
        guard: { type: 'isPasswordlessSent', params: ({ event }) => event.output },
        actions: { type: 'keepSent', params: ({ event }) => event.output },
        target: 'password',
      },
      {
        guard: { type: 'isLinkSent', params: ({ event }) => event.output },
        actions: { type: 'keepSent', params: ({ event }) => event.output },
        target: 'magicLink',
      },
      {
        guard: { type: 'isPasscodeSent', params: ({ event }) => event.output },
        actions: { type: 'keepSent', params: ({ event }) => event.output },
        target: 'passcode',
      },
      { target: 'choosing' },
    ],
    onError: { target: 'choosing' },
  },
  after: { restoreLimit: { target: 'choosing' } },
  // Typed into the prerendered form: the person begins anew.
  on: {
    'email.typed': {
      actions: { type: 'keepTyped', params: ({ event }) => event.text },
      target: 'main',
    },
  },
});
