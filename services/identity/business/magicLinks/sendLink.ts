import { MINUTE } from '#services/platform/durations.ts';
import { OPEN_LINKS } from '#services/identity/shared/emailLinks.ts';
import { linkMail, memberLogInWords, resetWords } from '#services/identity/shared/linkMail.ts';
import { withParameters } from '#services/identity/shared/redirectUrls.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { issueToken, revokeOlder } from '../sessions/oneTimeToken.ts';

interface Link {
  kind: 'multi_tenant_magic_links' | 'discovery' | 'multi_tenant_passwords' | 'discovery_passwords';
  email: string;
  /** Empty while none is chosen. */
  organizationId: string;
  /** Name of the organization or the project. */
  target: string;
  challenge: string;
  url: string;
  redirectType: 'login' | 'signup' | 'discovery' | 'reset_password';
  minutes: number;
}

/** One mail with a link; counted before, in the same transaction or when it was asked for. */
export async function sendLink(context: BusinessContext, db: BusinessDatabase, link: Link): Promise<void> {
  const { kind, email, organizationId, target, redirectType, minutes } = link;
  const now = context.clock.now();
  await revokeOlder(db, { kind, email, organization_id: organizationId, retained: OPEN_LINKS - 1, now });
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
    // A page chooses the call that takes the token by it.
    stytch_token_type: kind === 'discovery_passwords' ? 'discovery' : kind,
    stytch_redirect_type: redirectType,
  });
  const words = redirectType === 'reset_password' ? resetWords(target) : memberLogInWords(target);
  await context.outbox.put(db, linkMail(words, { to: email, link: address, minutes, at: now }));
}
