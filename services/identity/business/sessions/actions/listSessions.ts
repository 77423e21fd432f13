import { sql } from 'kysely';
import type { z } from 'zod';
import { cutPage } from '#services/platform/cursor.ts';
import type { memberSessionsData, memberSessionsQuery } from '#contracts/identity/server/memberSessions.ts';
import { byteOrder } from '#services/platform/database/byteOrder.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { readFactors } from '#services/identity/business/shared/factors.ts';
import { requireByMemberReference } from '#services/identity/business/people/memberRows.ts';
import { requireByReference } from '#services/identity/business/people/organizationRows.ts';
import { cursorOf, PAGE_LENGTH, readCursor } from '#services/identity/business/people/pages.ts';
import { memberSessionView } from '../memberSession.ts';
import { isEnough } from '../requirements.ts';

const ORDER = 'session';

/** GET /v1/b2b/sessions: those of a member that live and have shown all that is asked for now. */
export async function listSessions(
  { db, clock }: BusinessContext,
  { query }: { query: z.infer<typeof memberSessionsQuery> },
): Promise<Omit<z.infer<typeof memberSessionsData>, 'request_id' | 'status_code'>> {
  const organization = await requireByReference(db, query.organization_id);
  const { organization_id } = organization.row;
  const member = await requireByMemberReference(db, organization_id, query.member_id);
  const start = readCursor(ORDER, 'text', query.cursor);
  const limit = query.limit ?? PAGE_LENGTH;
  const id = sql`session_id ${byteOrder(db)}`;
  const found = await db
    .selectFrom('business_sessions')
    .selectAll()
    .where('member_id', '=', member.member_id)
    .where('expires_at', '>', clock.now())
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`${id} > ${start?.id ?? ''}`)
    .orderBy(id)
    .limit(limit + 1)
    .execute();
  const { rows, last } = cutPage(found, limit);
  return {
    member_sessions: rows
      .filter(({ factors }) => isEnough(organization, member, readFactors(factors)))
      .map((row) => memberSessionView(row, member, organization)),
    results_metadata: {
      total: -1,
      next_cursor:
        last === undefined ? null : cursorOf(ORDER, { value: last.session_id, id: last.session_id, part: '' }),
    },
  };
}
