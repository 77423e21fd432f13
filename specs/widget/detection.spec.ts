import { flow } from '../vocabulary.ts';

export const detectionSpec = flow({
  id: 'detection',
  area: 'widget',
  about: 'Which wallets are in this browser: Main asks for them beside everything else, where wallets are configured.',
  worlds: {
    wallets: { says: 'wallets beside links by e-mail', to: 'detecting', requirements: ['D-39'] },
    mounted: { says: 'no wallets are configured', to: 'idle' },
  },
  states: {
    idle: { kind: 'end' },
    detecting: { kind: 'wait-system', requirements: ['D-39'] },
    'detected.Metamask': { kind: 'end', requirements: ['D-39'] },
    'detected.none': { kind: 'end', requirements: ['D-39'] },
  },
  events: {
    detectWallets: {
      by: 'system',
      requirements: ['D-39'],
      asks: { wallets: ['Phantom', 'Metamask', 'Other Solana Wallet'], vesselKey: null },
      cases: ['found', 'none', 'failed'],
    },
  },
  transitions: [
    ['detecting', 'detectWallets:found', 'detected.Metamask', 'D-39'],
    ['detecting', 'detectWallets:none', 'detected.none', 'D-39'],
    ['detecting', 'detectWallets:failed', 'detected.none', 'D-39'],
  ],
  properties: [
    {
      kind: 'never',
      state: 'detecting',
      after: 'mounted',
      says: 'a widget without wallets looks for none',
      requirements: ['D-39'],
    },
  ],
});
