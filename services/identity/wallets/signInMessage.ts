import { z } from 'zod';
import type { walletStartBody, WalletChain } from '#contracts/identity/cryptoWallets.ts';
import { wireTime } from '#services/platform/wireTime.ts';
import { refuse } from './errors.ts';
import type { Wallet } from './walletAddress.ts';

export type SiweParams = z.infer<typeof walletStartBody>['siwe_params'];

/** The characters of each field (EIP-4361, ABNF): what else stood there could pass for another line of the message. */
const uri = z.string().regex(/^[a-z][a-z0-9+.-]*:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/i);
const time = z.iso.datetime({ offset: true });
const fields = z.object({
  uri: uri.optional(),
  issued_at: time.optional(),
  not_before: time.optional(),
  statement: z
    .string()
    .regex(/^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/)
    .optional(),
  message_request_id: z
    .string()
    .regex(/^[A-Za-z0-9\-._~!$&'()*+,;=:@%]*$/)
    .optional(),
  resources: z.array(uri).optional(),
});
/** The number of EIP-155; for Solana the name of a cluster. */
const chainId: Record<WalletChain, RegExp> = {
  ethereum: /^\d{1,32}$/,
  solana: /^(?:solana:)?(?:mainnet|testnet|devnet|localnet)$/,
};

function read(chain: WalletChain, given: SiweParams): z.infer<typeof fields> {
  const params = fields.safeParse(given ?? {});
  if (!params.success) {
    const field = params.error.issues[0]?.path.map(String).join('.');
    throw refuse('bad_request', { details: { hint: `siwe_params.${field} cannot stand in a message (EIP-4361).` } });
  }
  if (given?.chain_id !== undefined && !chainId[chain].test(given.chain_id)) {
    throw refuse('bad_request', { details: { hint: `siwe_params.chain_id names no chain of ${chain}.` } });
  }
  return params.data;
}

const names: Record<WalletChain, string> = { ethereum: 'Ethereum', solana: 'Solana' };

/**
 * Builds the message that a person reads and signs: EIP-4361 for Ethereum, and its sibling in the same layout for
 * Solana (SIP-99, Sign In With Solana). Bound to the page's host and port, a nonce, and a time that ends.
 * @throws ServiceError bad_request for a field that cannot be there
 */
export function signInMessage(given: {
  wallet: Wallet;
  origin: string;
  project: string;
  nonce: string;
  now: number;
  expiresAt: number;
  params: SiweParams;
}): { message: string; notBefore: number } {
  const { origin, params } = given;
  const { address, chain } = given.wallet;
  const wanted = read(chain, params);
  const id = params?.chain_id ?? (chain === 'ethereum' ? '1' : undefined);
  const lines = [
    `${new URL(origin).host} wants you to sign in with your ${names[chain]} account:`,
    address,
    '',
    wanted.statement ?? `Sign in to ${given.project}.`,
    '',
    `URI: ${wanted.uri ?? origin}`,
    'Version: 1',
    ...(id === undefined ? [] : [`Chain ID: ${id}`]),
    `Nonce: ${given.nonce}`,
    `Issued At: ${wanted.issued_at ?? wireTime(given.now)}`,
    `Expiration Time: ${wireTime(given.expiresAt)}`,
    ...(wanted.not_before === undefined ? [] : [`Not Before: ${wanted.not_before}`]),
    ...(wanted.message_request_id === undefined ? [] : [`Request ID: ${wanted.message_request_id}`]),
    ...(wanted.resources === undefined ? [] : ['Resources:', ...wanted.resources.map((one) => `- ${one}`)]),
  ];
  return { message: lines.join('\n'), notBefore: wanted.not_before === undefined ? 0 : Date.parse(wanted.not_before) };
}
