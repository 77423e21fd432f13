import { z } from 'zod';
import { absent, commonFields } from '../envelope.ts';
import { magicLinkAuthenticateBody, magicLinkSendBody } from '../magicLinks.ts';
import { attributesField, behalfFields, serverAuthFields } from './behalf.ts';

const minutes = absent(z.number());
const url = absent(z.string().max(2_048));

export const serverLinkSendBody = magicLinkSendBody.extend({
  ...attributesField,
  login_expiration_minutes: minutes,
  signup_expiration_minutes: minutes,
});
export const serverLinkSendData = z.object({
  ...commonFields,
  user_id: z.string(),
  email_id: z.string(),
  user_created: z.boolean(),
});

/** To a person who is there. `user_id`: the address has to be theirs. */
export const serverLinkToUserBody = serverLinkSendBody.extend({ user_id: absent(z.string().max(200)) });
export const serverLinkToUserData = serverLinkSendData.omit({ user_created: true });

export const serverLinkAuthenticateBody = magicLinkAuthenticateBody.extend({
  ...behalfFields,
  session_duration_minutes: minutes,
});
export const serverLinkAuthenticateData = z.object({ ...serverAuthFields, method_id: z.string() });

const name = z.string().trim().max(200);
export const inviteBody = z.object({
  ...attributesField,
  email: z.string().max(1_024),
  name: absent(z.object({ first_name: absent(name), middle_name: absent(name), last_name: absent(name) })),
  invite_magic_link_url: url,
  invite_expiration_minutes: minutes,
  invite_template_id: absent(z.string().max(200)),
  locale: absent(z.string().max(35)),
});
export const revokeInviteBody = z.object({ email: z.string().max(1_024) });

/** `token` goes into a link or a message of the backend's own. */
export const embeddableLinkBody = z.object({
  ...attributesField,
  user_id: z.string().max(200),
  expiration_minutes: minutes,
});
export const embeddableLinkData = z.object({ ...commonFields, user_id: z.string(), token: z.string() });
