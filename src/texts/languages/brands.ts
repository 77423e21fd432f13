import type { LaterSentences, WidgetSentences } from './complete.ts';

/* Names of others, which are the same in every language. */

export const providers: WidgetSentences['providers'] = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  github: 'GitHub',
  gitlab: 'GitLab',
  facebook: 'Facebook',
  discord: 'Discord',
  salesforce: 'Salesforce',
  slack: 'Slack',
  amazon: 'Amazon',
  bitbucket: 'Bitbucket',
  linkedin: 'LinkedIn',
  coinbase: 'Coinbase',
  twitch: 'Twitch',
  twitter: 'Twitter',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  figma: 'Figma',
  yahoo: 'Yahoo',
};

export const wallets: Omit<LaterSentences['walletNames'], 'Other Ethereum Wallet' | 'Other Solana Wallet'> = {
  Metamask: 'Metamask',
  Phantom: 'Phantom',
  Coinbase: 'Coinbase',
  Binance: 'Binance',
  Vessel: 'Vessel',
};
