import { z } from 'zod';
import { absent } from '../envelope.ts';
import { oauthAuthenticateBody, oauthAuthenticateData } from '../oauth.ts';
import { sessionSchema } from '../user.ts';
import { behalfFields } from './behalf.ts';

export const serverOAuthBody = oauthAuthenticateBody.extend({
  ...behalfFields,
  code_verifier: absent(z.string().max(1_024)),
  session_duration_minutes: absent(z.number()),
});
/** The session is `user_session` here, as the SDK for backends has it. */
export const serverOAuthData = oauthAuthenticateData
  .omit({ __user: true, session: true })
  .extend({ user_session: sessionSchema });
