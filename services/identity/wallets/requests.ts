import { walletAuthenticateBody } from '#contracts/identity/cryptoWallets.ts';
import { anyMinutes } from '../shared/requestFields.ts';

export const walletRequest = walletAuthenticateBody.extend({ session_duration_minutes: anyMinutes });
