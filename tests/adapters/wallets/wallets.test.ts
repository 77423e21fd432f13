import bs58 from 'bs58';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { walletsInBrowser } from '#src/adapters/wallets/wallets.browser.ts';
import { announces, provider, registers, solanaWallet, stubPage } from './page.ts';

afterEach(() => vi.unstubAllGlobals());

const ADDRESS = `0x${'Ab'.repeat(20)}`;
const OTHER = `0x${'cd'.repeat(20)}`;
const METAMASK = { wallet: 'Metamask', vesselKey: null } as const;
const PHANTOM = { wallet: 'Phantom', vesselKey: null } as const;
const KEY = bs58.encode(new Uint8Array(32).fill(3));
const SIGNATURE = new Uint8Array(64).fill(7);
const signal = () => new AbortController().signal;
const failing = (code: unknown) => () => {
  throw Object.assign(new Error('<script>no</script>'), { code });
};

function withEthereum(answers: Parameters<typeof provider>[0]) {
  const one = provider({ eth_requestAccounts: () => [ADDRESS], eth_chainId: () => '0x1', ...answers });
  announces(stubPage(), 'io.metamask', one);
  return { one, wallets: walletsInBrowser() };
}
function withSolana(connect: () => unknown, signMessage: (given: { message: Uint8Array }) => unknown = () => []) {
  const one = solanaWallet('Phantom', {
    'standard:connect': { connect },
    'solana:signMessage': { signMessage },
  });
  registers(stubPage(), one);
  return { one, wallets: walletsInBrowser() };
}

describe('a wallet of Ethereum', () => {
  it('is asked eth_requestAccounts, and personal_sign for the hex of the UTF-8 [CRY-13 CRY-20]', async () => {
    const { one, wallets } = withEthereum({ personal_sign: () => `0x${'1b'.repeat(65)}` });
    expect(await wallets.connectWallet(METAMASK, signal())).toEqual({ address: ADDRESS });
    const asked = { ...METAMASK, address: ADDRESS, message: 'Zoë signs' };
    expect(await wallets.signMessage(asked, signal())).toEqual({ signature: `0x${'1b'.repeat(65)}` });
    expect(one.asked).toEqual([
      { method: 'eth_requestAccounts', params: [] },
      { method: 'personal_sign', params: ['0x5a6fc3ab207369676e73', ADDRESS] },
    ]);
  });

  it.each<[string, () => unknown, string]>([
    ['is refused by the person', failing(4001), 'refused'],
    ['has a request open already', failing(-32_002), 'pending'],
    ['is locked', failing(4100), 'locked'],
    ['has no account', () => [], 'locked'],
    ['fails without a reason', failing('<b>4001</b>'), 'refused'],
    ['throws nothing at all', () => Promise.reject(null), 'refused'],
    ['answers with no list', () => ({ 0: ADDRESS }), 'unreadable'],
    ['answers with markup', () => ['<img src=x onerror=alert(1)>'], 'unreadable'],
    ['answers with a number', () => [42], 'unreadable'],
    ['answers with nothing', () => null, 'unreadable'],
  ])('that %s ends as %s [CRY-25 D-212]', async (_, eth_requestAccounts, code) => {
    const { wallets } = withEthereum({ eth_requestAccounts });
    await expect(wallets.connectWallet(METAMASK, signal())).rejects.toMatchObject({ name: 'WalletError', code });
  });

  it.each<[string, () => unknown, string]>([
    ['refuses', failing(4001), 'refused'],
    ['answers with a short signature', () => '0x00', 'unreadable'],
    ['answers with an object', () => ({ signature: 'x' }), 'unreadable'],
  ])('that %s to sign ends as %s [CRY-27 D-212]', async (_, personal_sign, code) => {
    const { wallets } = withEthereum({ personal_sign });
    await wallets.connectWallet(METAMASK, signal());
    await expect(wallets.signMessage({ ...METAMASK, address: ADDRESS, message: 'x' }, signal())).rejects.toMatchObject({
      name: 'WalletError',
      code,
    });
  });

  it.each<[string, string, Record<string, () => unknown>]>([
    ['another account', 'accountsChanged', { eth_accounts: () => [OTHER] }],
    ['no account any more', 'accountsChanged', { eth_accounts: () => [] }],
  ])('that has %s says so [D-212]', async (_, event, after) => {
    const { one, wallets } = withEthereum(after);
    await wallets.connectWallet(METAMASK, signal());
    const watched = wallets.watchAccount({ ...METAMASK, address: ADDRESS }, signal());
    await vi.waitFor(() => expect(one.listeners.get(event)?.size).toBe(1), 60_000);
    one.emit(event, ['whatever it says']);
    await watched;
    expect(one.listeners.get(event)?.size).toBe(0);
  });

  it('that has another chain says so, and not where it is the same [D-212]', async () => {
    let chain = '0x1';
    const { one, wallets } = withEthereum({ eth_accounts: () => [ADDRESS.toLowerCase()], eth_chainId: () => chain });
    await wallets.connectWallet(METAMASK, signal());
    const switched = vi.fn<() => void>();
    const watched = wallets.watchAccount({ ...METAMASK, address: ADDRESS }, signal()).then(switched);
    await vi.waitFor(() => expect(one.listeners.get('chainChanged')?.size).toBe(1), 60_000);
    one.emit('chainChanged', '0x1');
    await vi.waitFor(() => expect(one.asked.filter(({ method }) => method === 'eth_chainId')).toHaveLength(2), 60_000);
    expect(switched).not.toHaveBeenCalled();
    chain = '0x89';
    one.emit('chainChanged', '0x89');
    await watched;
    expect(switched).toHaveBeenCalledOnce();
  });

  it('that was left is not listened to any more', async () => {
    const { one, wallets } = withEthereum({ eth_accounts: () => [ADDRESS] });
    await wallets.connectWallet(METAMASK, signal());
    const left = new AbortController();
    const watched = wallets.watchAccount({ ...METAMASK, address: ADDRESS }, left.signal);
    await vi.waitFor(() => expect(one.listeners.get('accountsChanged')?.size).toBe(1), 60_000);
    left.abort();
    await expect(watched).rejects.toMatchObject({ name: 'AbortError' });
    expect(one.listeners.get('accountsChanged')?.size).toBe(0);
  });

  it('that has a request open gives the account that comes of it [D-212]', async () => {
    let accounts: string[] = [];
    const { one, wallets } = withEthereum({ eth_requestAccounts: failing(-32_002), eth_accounts: () => accounts });
    await expect(wallets.connectWallet(METAMASK, signal())).rejects.toMatchObject({ code: 'pending' });
    const account = wallets.awaitAccount(METAMASK, signal());
    await vi.waitFor(() => expect(one.listeners.get('accountsChanged')?.size).toBe(1), 60_000);
    accounts = [ADDRESS];
    one.emit('accountsChanged', accounts);
    expect(await account).toEqual({ address: ADDRESS });
  });
});

describe('a wallet of Solana', () => {
  const account = { address: KEY, publicKey: new Uint8Array(32) };

  it('is asked connect and signMessage, and its signature is base58 [CRY-14 CRY-21 CRY-22]', async () => {
    const asked: string[] = [];
    const { wallets } = withSolana(
      () => ({ accounts: [account] }),
      ({ message }) => {
        asked.push(new TextDecoder().decode(message));
        return [{ signedMessage: message, signature: SIGNATURE }];
      },
    );
    expect(await wallets.connectWallet(PHANTOM, signal())).toEqual({ address: KEY });
    const { signature } = await wallets.signMessage({ ...PHANTOM, address: KEY, message: 'Zoë signs' }, signal());
    expect(asked).toEqual(['Zoë signs']);
    expect(bs58.decode(signature)).toEqual(SIGNATURE);
  });

  it('of the time before the standard is asked the same [CRY-14 CRY-21 CRY-22]', async () => {
    const publicKey = { toString: () => KEY };
    const signMessage = vi.fn<() => Promise<object>>(async () => ({ signature: SIGNATURE, publicKey }));
    stubPage({ phantom: { solana: { isPhantom: true, connect: async () => ({ publicKey }), signMessage } } });
    const wallets = walletsInBrowser();
    expect(await wallets.connectWallet(PHANTOM, signal())).toEqual({ address: KEY });
    const { signature } = await wallets.signMessage({ ...PHANTOM, address: KEY, message: 'Hi' }, signal());
    expect(bs58.decode(signature)).toEqual(SIGNATURE);
    expect(signMessage).toHaveBeenCalledExactlyOnceWith(new TextEncoder().encode('Hi'), 'utf8');
  });

  it.each<[string, () => unknown, string]>([
    ['is refused', failing(4001), 'refused'],
    ['has no account', () => ({ accounts: [] }), 'locked'],
    ['answers with nothing', () => undefined, 'locked'],
    ['answers with markup', () => ({ accounts: [{ address: '<img src=x>' }] }), 'unreadable'],
    ['answers with a key that is too short', () => ({ accounts: [{ address: 'abc' }] }), 'unreadable'],
  ])('that %s ends as %s [CRY-25 D-212]', async (_, connect, code) => {
    const { wallets } = withSolana(connect);
    await expect(wallets.connectWallet(PHANTOM, signal())).rejects.toMatchObject({ name: 'WalletError', code });
  });

  it.each<[string, (given: { message: Uint8Array }) => unknown, string]>([
    ['refuses', failing(4001), 'refused'],
    ['signs something else', () => [{ signedMessage: new Uint8Array(3), signature: SIGNATURE }], 'unreadable'],
    ['signs too short', ({ message }) => [{ signedMessage: message, signature: new Uint8Array(3) }], 'unreadable'],
    ['answers with a text', () => 'signed', 'unreadable'],
  ])('that %s ends as %s [CRY-27 D-212]', async (_, signMessage, code) => {
    const { wallets } = withSolana(() => ({ accounts: [account] }), signMessage);
    await wallets.connectWallet(PHANTOM, signal());
    await expect(wallets.signMessage({ ...PHANTOM, address: KEY, message: 'x' }, signal())).rejects.toMatchObject({
      name: 'WalletError',
      code,
    });
  });
});
