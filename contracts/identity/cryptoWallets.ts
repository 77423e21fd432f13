import { z } from 'zod';
import { absent, commonFields, sessionMinutesSchema } from './envelope.ts';
import { authFields, userSchema } from './user.ts';

/** CRY-16. */
export const walletChainSchema = z.enum(['ethereum', 'solana']);
export type WalletChain = z.infer<typeof walletChainSchema>;

/** Optional fields of an EIP-4361 message beside the host, which is the page's. */
const siweParamsSchema = z.object({
  uri: absent(z.string().max(2048)),
  chain_id: absent(z.string().max(32)),
  issued_at: absent(z.string()),
  statement: absent(z.string().max(1024)),
  not_before: absent(z.string()),
  message_request_id: absent(z.string().max(256)),
  resources: absent(z.array(z.string().max(2048)).max(20)),
});

/** POST /sdk/v1/crypto_wallets/authenticate/start/primary and …/secondary (CRY-15). The service checks the kind. */
export const walletStartBody = z.object({
  crypto_wallet_address: z.string().max(128),
  crypto_wallet_type: z.string().max(32),
  siwe_params: absent(siweParamsSchema),
});
/** IDS-08: the message that the wallet signs. */
export const walletStartData = z.object({ ...commonFields, challenge: z.string().min(1) });

/** POST /sdk/v1/crypto_wallets/authenticate (CRY-23): `signature` is hex for Ethereum, base58 for Solana (CRY-22). */
export const walletAuthenticateBody = z.object({
  crypto_wallet_address: z.string().max(128),
  crypto_wallet_type: z.string().max(32),
  signature: z.string().max(1024),
  session_duration_minutes: absent(sessionMinutesSchema),
});
export const walletAuthenticateData = z.object(authFields);

/** DELETE /sdk/v1/users/crypto_wallets/{id}. */
export const walletDeleteData = z.object({ ...commonFields, user_id: z.string(), __user: userSchema });
