import type { z } from 'zod';
import { TOTAL_CAP, type usersSearchBody, type usersSearchData } from '#contracts/identity/server/usersSearch.ts';
import { findUsers } from '#services/identity/people/userView.ts';
import type { UsersContext } from '../context.ts';
import { findAmongFew } from '../search/candidates.ts';
import { type Cursor, type Position, readCursor, cursorOf } from '../search/cursor.ts';
import { readOperand } from '../search/operands.ts';
import { countInOrder, walk } from '../search/walk.ts';
import { serverUserView } from '../serverUser.ts';

type Answer = Omit<z.infer<typeof usersSearchData>, 'request_id' | 'status_code'>;

const USUAL_LIMIT = 100;

interface Page {
  found: Position[];
  /** The place after which the next page begins; null: there is none. */
  end: Position | null;
  /** Exact, or counted so far. */
  total: number;
}

const isAfter = (one: Position, { createdAt, userId }: Position): boolean =>
  one.createdAt < createdAt || (one.createdAt === createdAt && one.userId < userId);

/** One page of results that are all known. */
function pageOf(all: readonly Position[], limit: number, after: Cursor | null): Page {
  const left = after === null ? all : all.filter((one) => isAfter(one, after));
  const found = left.slice(0, limit);
  return { found, end: left.length > limit ? (found.at(-1) ?? null) : null, total: all.length };
}

/**
 * POST /v1/users/search: users by an operator and operands, the newest first. No page takes long: one that looks for what
 * is rare may end before it is full, and the next one goes on from there.
 * @throws ServiceError invalid_cursor, invalid_filter_name, invalid_filter_value
 */
export async function searchUsers(
  context: UsersContext,
  { body }: { body: z.infer<typeof usersSearchBody> },
): Promise<Answer> {
  const { db, clock } = context;
  const limit = body.limit ?? USUAL_LIMIT;
  const operator = body.query?.operator ?? 'AND';
  const conditions = (body.query?.operands ?? []).map((operand) => readOperand(db, operand));
  const after = body.cursor === undefined || body.cursor === '' ? null : readCursor(body.cursor);

  const walked = async (): Promise<Page> => {
    const { found, end } = await walk(db, { conditions, operator, most: limit + 1, after });
    const total = after?.total ?? (await countInOrder(db, { conditions, operator }));
    if (found.length <= limit) return { found, end, total };
    const page = found.slice(0, limit);
    return { found: page, end: page.at(-1) ?? null, total };
  };
  const few = await findAmongFew(db, conditions, operator);
  const { found, end, total } = few === null ? await walked() : pageOf(few, limit, after);

  const seen = (after?.seen ?? 0) + found.length;
  const known = Math.min(TOTAL_CAP, Math.max(total, seen));
  const users = await findUsers(
    db,
    found.map(({ userId }) => userId),
  );
  return {
    results: users.map((user) => serverUserView(user, clock.now())),
    results_metadata: {
      total: known,
      ...(end === null ? {} : { next_cursor: cursorOf({ ...end, total: known, seen }) }),
    },
  };
}
