import { flow } from '../vocabulary.ts';

export const walletDetectionSpec = flow({
  id: 'walletDetection',
  area: 'widget',
  about: 'Which wallets are in this browser: looked for where wallets are offered, and no flow waits for it.',
  success: ['detected.some'],
  scenarios: {
    mounted: { says: 'no wallet is offered', to: 'unasked', requirements: ['D-39'] },
    phoneFirst: { says: 'wallets are offered', to: 'detecting', requirements: ['D-39', 'D-214'] },
  },
  states: {
    unasked: { kind: 'end', requirements: ['D-39'] },
    detecting: { kind: 'wait-system', requirements: ['D-214'] },
    'detected.none': { kind: 'end', requirements: ['D-39'] },
    'detected.some': { kind: 'end', requirements: ['D-39'] },
  },
  events: {
    detectWallets: {
      by: 'system',
      asks: { wallets: ['Phantom', 'Metamask', 'Coinbase', 'Other Solana Wallet'], vesselKey: null },
      requirements: ['D-39'],
      cases: ['some', 'none', 'failed'],
    },
  },
  transitions: [
    ['detecting', 'detectWallets:some', 'detected.some', 'D-39'],
    ['detecting', 'detectWallets:none', 'detected.none', 'D-39'],
    ['detecting', 'detectWallets:failed', 'detected.none', 'D-39'],
  ],
  properties: [
    {
      kind: 'leadsTo',
      from: 'detecting',
      goals: ['detected.*'],
      fair: ['system'],
      says: 'what was looked for is told',
      requirements: ['D-214'],
    },
  ],
});
