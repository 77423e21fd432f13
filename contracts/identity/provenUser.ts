import type { User } from './user.ts';

type Proofs = Pick<User, 'emails' | 'phone_numbers' | 'providers' | 'crypto_wallets'>;

/**
 * Says whether somebody has shown that the account is theirs: by an address, a number, a provider, or the wallet that it
 * began with. A wallet beside an unproven address or number may be a stranger's (D-400).
 */
export function isProven({ emails, phone_numbers, providers, crypto_wallets }: Proofs): boolean {
  const methods = [...emails, ...phone_numbers];
  if (providers.length > 0 || methods.some(({ verified }) => verified)) return true;
  return methods.length === 0 && crypto_wallets.length > 0;
}
