import { sql } from 'kysely';
import type { z } from 'zod';
import type { M2mQuery, m2mSearchBody } from '#contracts/identity/server/m2mClients.ts';
import {
  type ClientFilter,
  cursorOf,
  readCursor,
  readPage,
  USUAL_PAGE,
} from '#services/identity/shared/clients/clientPages.ts';
import type { MachineContext } from '../context.ts';
import { machineView } from '../machineView.ts';

/** Both databases compare case-sensitively so; `like` on SQLite does not. */
const hasScope = (scope: string) =>
  sql<boolean>`replace(' ' || scopes || ' ', ${` ${scope} `}, '') <> ' ' || scopes || ' '`;

/** Returns the condition of a query; without one, every client matches. */
function filterOf(query: M2mQuery | undefined): ClientFilter {
  return ({ eb, or, and, lit }) => {
    if (query === undefined || query.operands.length === 0) return lit(true);
    const terms = query.operands.map(({ filter_name: name, filter_value: values }) => {
      if (values.length === 0) return lit(false);
      return name === 'scopes' ? or(values.map(hasScope)) : eb(name, 'in', values);
    });
    return query.operator === 'OR' ? or(terms) : and(terms);
  };
}

/**
 * POST /v1/m2m/clients/search: a page of the programs that match, the oldest first.
 * @throws ServiceError invalid_cursor
 */
export async function searchMachines(context: MachineContext, { body }: { body: z.infer<typeof m2mSearchBody> }) {
  const { rows, next, total } = await readPage(context, {
    after: readCursor(body.cursor),
    limit: body.limit ?? USUAL_PAGE,
    filter: filterOf(body.query),
  });
  return {
    m2m_clients: rows.map(machineView),
    results_metadata: { total, ...(next === null ? {} : { next_cursor: cursorOf(next) }) },
  };
}
