import { sets, to } from '#specs/testModel.ts';
import { asks, type Context, walletOptions } from './widgetInputs.ts';

/* Regions beside the screens: no flow waits for them. */

const settled = (known: 'known' | 'unknown') => ({
  'fetchBootstrap:failed': to(`#widget.mounted.bootstrap.settled.${known}`, 'IDS-14'),
  'after:bootstrapLimit': to(`#widget.mounted.bootstrap.settled.${known}`, 'IDS-14'),
});
const holds = ['senderDomain'];

/** The cached copy first, then the service. */
export const bootstrap = {
  initial: 'recalling',
  states: {
    recalling: {
      ...asks('cachedBootstrap', undefined, 'IDS-14'),
      on: {
        'cachedBootstrap:oneDomain': to('fetching.known', 'IDS-14', 'IDS-16', 'EML-20'),
        'cachedBootstrap:none': to('fetching.unknown', 'IDS-15', 'EML-21'),
        'cachedBootstrap:failed': to('fetching.unknown', 'IDS-15'),
      },
    },
    fetching: {
      ...asks('fetchBootstrap', undefined, 'IDS-14', 'IDS-15', 'EML-20', 'EML-21'),
      initial: 'unknown',
      on: {
        'fetchBootstrap:oneDomain': to('settled.known', 'IDS-15', 'EML-20'),
        'fetchBootstrap:twoDomains': to('settled.unknown', 'IDS-15', 'EML-21'),
        'fetchBootstrap:noDomain': to('settled.unknown', 'IDS-15', 'EML-21'),
      },
      states: { unknown: { on: settled('unknown') }, known: { meta: { holds }, on: settled('known') } },
    },
    settled: { initial: 'unknown', states: { unknown: {}, known: { meta: { holds } } } },
  },
};

/** Wallets of this browser, looked for where wallets are offered. */
export const detection = {
  initial: 'unasked',
  states: {
    unasked: {},
    detecting: {
      ...asks('detectWallets', walletOptions, 'D-39', 'D-214'),
      on: {
        'detectWallets:some': { ...to('detected', 'D-39'), actions: sets<Context>({ detected: ['Metamask'] }) },
        'detectWallets:none': to('detected', 'D-39'),
        'detectWallets:failed': to('detected', 'D-39'),
      },
    },
    detected: {},
  },
};

/** One Tap: only on its own, until it is over or a provider's button was chosen. */
export const oneTap = {
  initial: 'unused',
  states: {
    unused: {},
    used: {
      ...asks('oneTap', {}, 'TAP-15'),
      on: {
        'oneTap:over': to('over', 'TAP-20'),
        'main:googleChosen': to('over', 'TAP-30'),
        'main:appleChosen': to('over', 'TAP-30'),
        'phone:googleChosen': to('over', 'TAP-30'),
      },
    },
    over: {},
  },
};
