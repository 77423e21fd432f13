import { MINUTE } from '#services/platform/durations.ts';
import { OPEN_LINKS } from '#services/identity/shared/emailLinks.ts';
import { withParameters } from '#services/identity/shared/redirectUrls.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { issueToken, revokeOlder } from '../sessions/oneTimeToken.ts';
import { refuse } from './refusals.ts';
import { memberResetMail } from './resetMail.ts';

/** @throws ServiceRefusal invalid_password_reset_redirect_url */
export function resetUrlOf(context: BusinessContext, wanted: string | undefined): string {
  const { login } = context.project.redirectUrls;
  const url = wanted ?? login[0];
  if (url === undefined || !login.includes(url)) throw refuse('invalid_password_reset_redirect_url');
  return url;
}

interface Reset {
  kind: 'multi_tenant_passwords' | 'discovery_passwords';
  email: string;
  /** Empty where none is chosen. */
  organizationId: string;
  target: string;
  challenge: string;
  url: string;
  minutes: number;
}

/** Types of the wire: a page tells by them which call takes the token. */
const tokenTypes = { multi_tenant_passwords: 'multi_tenant_passwords', discovery_passwords: 'discovery' };

/** One mail with a link to set a password; counted before, when it was asked for. */
export async function sendReset(context: BusinessContext, db: BusinessDatabase, reset: Reset): Promise<void> {
  const { kind, email, organizationId, minutes } = reset;
  const now = context.clock.now();
  await revokeOlder(db, { kind, email, organization_id: organizationId, kept: OPEN_LINKS - 1, now });
  const token = await issueToken(db, {
    kind,
    email,
    organization_id: organizationId,
    code_challenge: reset.challenge,
    now,
    life: minutes * MINUTE,
  });
  const link = withParameters(reset.url, {
    token,
    stytch_token_type: tokenTypes[kind],
    stytch_redirect_type: 'reset_password',
  });
  await context.outbox.put(db, memberResetMail({ to: email, link, minutes, target: reset.target, at: now }));
}
