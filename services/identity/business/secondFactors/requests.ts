import { z } from 'zod';
import {
  recoverBody,
  smsAuthenticateBody,
  smsSendBody,
  totpAuthenticateBody,
  totpCreateBody,
} from '#contracts/identity/business/secondFactors.ts';
import { anyMinutes } from '#services/identity/shared/requestFields.ts';

const minutes = { session_duration_minutes: anyMinutes };
const anyCode = { code: z.string().max(1_024) };

export const smsSendRequest = smsSendBody.extend({ autofill_session_duration_minutes: anyMinutes });
export const smsRequest = smsAuthenticateBody.extend({ ...minutes, ...anyCode });
export const totpCreateRequest = totpCreateBody.extend({ expiration_minutes: anyMinutes });
export const totpRequest = totpAuthenticateBody.extend({ ...minutes, ...anyCode });
export const recoverRequest = recoverBody.extend({ ...minutes, recovery_code: z.string().max(1_024) });
