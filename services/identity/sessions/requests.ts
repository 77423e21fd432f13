import { sessionsAuthenticateBody } from '#contracts/identity/user.ts';
import { anyMinutes } from '../shared/requestFields.ts';

export const sessionRequest = sessionsAuthenticateBody.extend({ session_duration_minutes: anyMinutes });
