import { MINUTE } from '#services/platform/durations.ts';
import { OPEN_LINKS } from '#services/identity/shared/emailLinks.ts';
import { withParameters } from '#services/identity/shared/redirectUrls.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { issueToken, revokeOlder } from '../sessions/oneTimeToken.ts';
import { memberLinkMail } from './memberLinkMail.ts';

interface Link {
  kind: 'multi_tenant_magic_links' | 'discovery';
  email: string;
  /** Empty while none is chosen. */
  organizationId: string;
  target: string;
  challenge: string;
  url: string;
  redirectType: 'login' | 'signup' | 'discovery' | 'reset_password';
  minutes: number;
}

/** One mail with a link; counted before, in the same transaction or when it was asked for. */
export async function sendLink(context: BusinessContext, db: BusinessDatabase, link: Link): Promise<void> {
  const { kind, email, organizationId, minutes } = link;
  const now = context.clock.now();
  await revokeOlder(db, { kind, email, organization_id: organizationId, kept: OPEN_LINKS - 1, now });
  const token = await issueToken(db, {
    kind,
    email,
    organization_id: organizationId,
    code_challenge: link.challenge,
    now,
    life: minutes * MINUTE,
  });
  const address = withParameters(link.url, {
    token,
    stytch_token_type: kind,
    stytch_redirect_type: link.redirectType,
  });
  await context.outbox.put(db, memberLinkMail({ to: email, link: address, minutes, target: link.target, at: now }));
}
