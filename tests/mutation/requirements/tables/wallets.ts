import { type Breaks, inFile } from '../break.ts';

const types = inFile('contracts/walletTypes.ts');
const machine = inFile('machines/widget/wallet/wallet.machine.ts');
const rules = inFile('machines/widget/wallet/wallet.rules.ts');
const screen = inFile('machines/widget/wallet/wallet.screen.ts');
const choice = inFile('machines/widget/wallets/wallets.machine.ts');
const main = inFile('machines/widget/main/main.rules.ts');
const ethereum = inFile('src/adapters/wallets/wallets.ethereum.ts');
const solana = inFile('src/adapters/wallets/wallets.solana.ts');
const wire = inFile('src/adapters/wallets/cryptoWallets.http.ts');
const waiting = inFile('src/views/widget/wallet/walletWaiting.view.tsx');

/** Wallets. */
export const walletBreaks: Breaks = {
  'MAIN-16': main('MOST_BUTTONS - providers.length - 1', 'MOST_BUTTONS - providers.length'),
  'MAIN-17': main('hasMore: wallets.length < (offered.length || 1)', 'hasMore: false'),
  'CRY-01': types("  'Phantom',\n"),
  'CRY-02': types("  'Vessel',\n"),
  'CRY-03': types("  'Binance',\n"),
  'CRY-04': types("  'Coinbase',\n"),
  'CRY-05': types("  'Metamask',\n"),
  'CRY-06': types("  'Other Ethereum Wallet',\n"),
  'CRY-07': types("  'Other Solana Wallet',\n"),
  'CRY-08': choice("{ guard: 'isChosen', target: 'wallet' }", "{ guard: 'isChosen', target: 'offering' }"),
  'CRY-09': choice('({ walletOption: wallet })', '({})'),
  'CRY-11': waiting('<p className="ts-lede">{lede}</p>', ''),
  'CRY-12': machine("connecting: {\n      on: { 'back.chosen': { target: 'backed' } },", 'connecting: {'),
  'CRY-13': ethereum("'eth_requestAccounts'", "'eth_accounts'"),
  'CRY-14': solana("featureOf('standard:connect'), 'connect'", "featureOf('standard:connect'), 'disconnect'"),
  'CRY-15': wire(
    'crypto_wallet_address: address, crypto_wallet_type: chain });',
    "crypto_wallet_address: '', crypto_wallet_type: chain });",
  ),
  'CRY-16': types("? 'solana' : 'ethereum'", "? 'ethereum' : 'solana'"),
  'CRY-17': machine('({ walletAddress: address })', '({})'),
  'CRY-18': machine('({ walletChallenge: challenge })', '({})'),
  'CRY-19': screen('if (isSigning || isVerifying || isUnkept)', 'if (isVerifying || isUnkept)'),
  'CRY-20': ethereum("'personal_sign', [hexOf(message), address]", "'personal_sign', [address, hexOf(message)]"),
  'CRY-21': solana('{ account, message: bytes }', '{ account, message: bytes.slice(1) }'),
  'CRY-22': solana('return bs58.encode(bytes)', 'return btoa(String.fromCharCode(...bytes))'),
  'CRY-23': [
    wire("path: '/crypto_wallets/authenticate',", "path: '/crypto_wallets/authenticated',"),
    rules('sessionMinutes: context.sessionMinutes', 'sessionMinutes: 30'),
  ],
  'CRY-24': machine("actions: 'forgetSession', target: 'confirmed'", "actions: 'forgetSession', target: 'backed'"),
  'CRY-25': machine("target: '#wallet.failed.connect',", "target: '#wallet.failed.sign',"),
  'CRY-27': machine("target: '#wallet.failed.sign',", "target: '#wallet.failed.connect',"),
  'CRY-29': machine("{ result: 'other' }", "{ result: 'back' }"),
  'CRY-30': choice("target: 'offering.screen.settingUp'", "target: 'offering'"),
  'DAT-15': rules("known(context.walletAddress, 'walletAddress')", "''"),
  'DAT-16': choice("?? 'Metamask'", "?? 'Phantom'"),
  'DAT-24': machine('({ walletAddress: address })', '({})'),
  'IDS-08': wire('.challenge }', '.request_id }'),
};
