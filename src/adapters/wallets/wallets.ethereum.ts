import { z } from 'zod';
import { WalletError } from '#machines/ports/wallets.ts';
import type { BrowserWallet } from './browserWallet.ts';
import { callOf, listenTo } from './foreign.ts';

const addressSchema = z.string().regex(/^0x[0-9a-f]{40}$/i);
/** 65 bytes: r, s and the recovery byte. */
const signatureSchema = z.string().regex(/^0x[0-9a-f]{130}$/i);

/** @throws WalletError where a wallet answered something else */
function parsed<Value>(schema: z.ZodType<Value>, answer: unknown): Value {
  const { data, error } = schema.safeParse(answer);
  if (data === undefined) throw new WalletError('unreadable', { cause: error });
  return data;
}

const hexOf = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** The first account of a list, which is the one in use; null for an empty list. */
function firstOf(accounts: unknown): string | null {
  const [first] = parsed(z.array(z.unknown()), accounts);
  return first === undefined ? null : parsed(addressSchema, first);
}

/** A provider of EIP-1193 (CRY-13, CRY-20). The message goes as the hex of its UTF-8, as EIP-1474 has it. */
export function ethereumWallet(provider: unknown): BrowserWallet {
  const request = (method: string, params: unknown[] = []) => callOf(provider, 'request', { method, params });
  return {
    async connect() {
      const address = firstOf(await request('eth_requestAccounts'));
      if (address === null) throw new WalletError('locked');
      return { address };
    },
    current: async () => firstOf(await request('eth_accounts')),
    sign: async (message, address) =>
      parsed(signatureSchema, await request('personal_sign', [hexOf(message), address])),
    onSwitched(listener) {
      const stops = ['accountsChanged', 'chainChanged'].map((event) => listenTo(provider, event, listener));
      return () => stops.forEach((stop) => stop());
    },
    chain: async () => parsed(z.string(), await request('eth_chainId')),
  };
}
