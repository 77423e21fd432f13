import { passkeyAuthenticateBody, passkeyRegisterBody } from '#contracts/identity/passkeys.ts';
import { anyMinutes } from '../shared/requestFields.ts';

export const passkeyRequest = passkeyAuthenticateBody.extend({ session_duration_minutes: anyMinutes });

export const registrationRequest = passkeyRegisterBody.extend({ session_duration_minutes: anyMinutes });
