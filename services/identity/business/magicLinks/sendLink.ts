import { MINUTE } from '#services/platform/durations.ts';
import { OPEN_LINKS } from '#services/identity/shared/emailLinks.ts';
import { mailOf, type Wording } from '#services/identity/shared/messages/message.ts';
import { withParameters } from '#services/identity/shared/redirectUrls.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { invitation, issueToken, revokeOlder } from '../sessions/oneTimeToken.ts';

const messageOf = {
  login: 'member-log-in',
  signup: 'member-log-in',
  discovery: 'member-log-in',
  reset_password: 'password-reset',
  invite: 'member-invitation',
} as const;

interface Link {
  kind: 'multi_tenant_magic_links' | 'discovery' | 'multi_tenant_passwords' | 'discovery_passwords';
  email: string;
  /** Empty while none is chosen. */
  organizationId: string;
  /** Name of the organization or the project. */
  target: string;
  /** Null: an invitation, which nobody has asked for in a browser. */
  challenge: string | null;
  url: string;
  redirectType: keyof typeof messageOf;
  minutes: number;
  wording: Wording;
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
    code_challenge: link.challenge ?? '',
    details: link.challenge === null ? invitation : {},
    now,
    life: minutes * MINUTE,
  });
  const address = withParameters(link.url, {
    token,
    // A page chooses the call that takes the token by it.
    stytch_token_type: kind === 'discovery_passwords' ? 'discovery' : kind,
    stytch_redirect_type: redirectType,
  });
  const browser = redirectType === 'invite' ? 'any' : 'asked';
  const content = { kind: messageOf[redirectType], target, minutes, link: address, browser } as const;
  await context.outbox.put(db, mailOf(content, link.wording, { ...context.project, to: email, at: now }));
}
