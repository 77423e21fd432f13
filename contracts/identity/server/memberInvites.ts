import { z } from 'zod';
import { absent } from '../envelope.ts';
import { addressBody, memberNameBody, rolesBody } from './members.ts';
import { metadataBody, reference } from './serverFields.ts';

/** POST /v1/b2b/magic_links/email/invite. The expiry is in minutes, a week by default; the service checks 5 to 10080. */
export const memberInviteBody = z.object({
  organization_id: reference,
  email_address: addressBody,
  invite_redirect_url: absent(z.string().max(2_048)),
  invited_by_member_id: absent(reference),
  name: memberNameBody,
  trusted_metadata: metadataBody,
  untrusted_metadata: metadataBody,
  invite_template_id: absent(z.string().max(200)),
  locale: absent(z.string().max(35)),
  roles: rolesBody,
  invite_expiration_minutes: absent(z.number()),
});
