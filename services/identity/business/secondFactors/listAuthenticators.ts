import type { BusinessContext } from '../shared/context.ts';
import { secretOf } from './storedTotp.ts';
import { currentCode } from './totp.ts';

/** An authenticator app of the sandbox, with the code that it shows now. */
export interface Authenticator {
  email: string;
  organization: string;
  code: string;
  /** For so many more. */
  seconds: number;
}

/** The apps of all members, newest first: for the sandbox alone, whose people have no phone. */
export async function listAuthenticators(
  context: Pick<BusinessContext, 'db' | 'secrets' | 'clock'>,
): Promise<Authenticator[]> {
  const now = context.clock.now();
  const rows = await context.db
    .selectFrom('business_totps as t')
    .innerJoin('business_members as m', 'm.member_id', 't.member_id')
    .innerJoin('business_organizations as o', 'o.organization_id', 'm.organization_id')
    .selectAll('t')
    .select(['m.email', 'o.name'])
    .orderBy('t.created_at', 'desc')
    .orderBy('t.member_id')
    .limit(100)
    .execute();
  return rows
    .filter(({ expires_at }) => expires_at === null || expires_at > now)
    .map(({ email, name, ...row }) => ({ email, organization: name, ...currentCode(secretOf(context, row), now) }));
}
