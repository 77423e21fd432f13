import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { wayRemovalErrors } from '../shared/otherWaysIn.ts';
import { createErrors } from '../shared/errors.ts';
import { unprovenError } from '../sessions/proof/requireProven.ts';

/** Errors of wallets, besides the shared ones. */
export const walletErrors = {
  invalid_wallet_type: [400, 'This kind of wallet is not supported.'],
  invalid_crypto_wallet_address: [400, 'This wallet address is not valid.'],
  unable_to_authenticate_crypto_wallet: [401, 'The signature does not match.'],
  crypto_wallet_not_found: [404, 'Please connect the wallet again.'],
  siwe_message_expired: [401, 'The message has expired. Please sign a new one.'],
  ...wayRemovalErrors,
  ...unprovenError,
} as const satisfies ErrorTable;

export const refuse = createErrors(walletErrors);
