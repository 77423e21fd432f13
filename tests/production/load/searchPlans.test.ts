import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fillMembers } from '#bench/measures/search/fillMembers.ts';
import { fillUsers } from '#bench/measures/search/fillUsers.ts';
import { memberSearches } from '#bench/measures/search/memberSearches.ts';
import { organizationSearches } from '#bench/measures/search/organizationSearches.ts';
import { userSearches } from '#bench/measures/search/userSearches.ts';
import { openServerSdk, projectIds, type ServerSdk } from '#tests/services/identity/server/serverSdk.ts';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { type Step, watchedDatabase } from './watchedPlans.ts';

/** So many that indexes do not lead to few, and searches walk in order. */
const COUNT = 20_000;

/** An index in the order of a search, or of rare rows, of which a query reads the part that its limit says. */
const inOrder =
  /^SCAN \w+ USING (?:COVERING )?INDEX (?:identity_users_(?:created|pending)|identity_\w+_unproven|business_organizations_created)$/;
/** Any rows of a table, as many as a limit says. */
const isAnyRow = (sql: string) => /^select \w+ from "\w+" where 1 = 1 limit \?$/.test(sql);

/** Steps that read more the larger a table is: whole tables, and whatever is sorted before the limit of a slice. */
function unbounded({ sql, steps }: { sql: string; steps: readonly Step[] }): string[] {
  const parts = steps.filter(({ detail }) => /^(?:CO-ROUTINE|MATERIALIZE) /.test(detail));
  const isPart = ({ parent, detail }: Step) =>
    parts.some((part) => part.parent === parent && detail === `SCAN ${part.detail.split(' ')[1]}`);
  const isSorted = ({ parent, detail }: Step) =>
    detail.startsWith('USE TEMP B-TREE') && sql.includes('limit ?') && parts.some(({ id }) => id === parent);
  const bad = steps.filter(
    (step) =>
      isSorted(step) ||
      (/^SCAN (?!\d|CONSTANT)/.test(step.detail) && !inOrder.test(step.detail) && !isPart(step) && !isAnyRow(sql)),
  );
  return bad.map(({ detail }) => detail);
}

const pageSchema = z.looseObject({ results_metadata: z.object({ next_cursor: z.string().nullish() }) });

describe.each([
  ['users', userSearches(COUNT), `${projectIds.consumer}:${SANDBOX_SECRET}-consumer`],
  ['members', memberSearches(COUNT), `${projectIds.business}:${SANDBOX_SECRET}-b2b`],
  ['organizations', organizationSearches(COUNT), `${projectIds.business}:${SANDBOX_SECRET}-b2b`],
])('a search for %s', (_name, searches, key) => {
  const watched = watchedDatabase();
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(watched.database);
    await fillUsers(service.db, COUNT);
    await fillMembers(service.db, COUNT);
  });
  afterAll(async () => {
    await service.close();
    watched.remove();
  });

  async function search(turn: number, operands: object[], cursor?: string): Promise<string | null | undefined> {
    const body = { ...searches.more(turn), query: { operator: 'AND', operands }, limit: 10, cursor };
    const headers = { authorization: `Basic ${btoa(key)}`, 'content-type': 'application/json' };
    const answer = await fetch(service.url + searches.path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([operands, answer.status]).toEqual([operands, 200]);
    return pageSchema.parse(await answer.json()).results_metadata.next_cursor;
  }

  it('reads no table whole by any operand, on its first page and on the next one', async () => {
    await watched.record(async () => {
      for (const filter_name of searches.operands) {
        for (let turn = 0; turn < 12; turn += 1) {
          const operand = { filter_name, filter_value: searches.values[filter_name]?.(turn) };
          const cursor = await search(turn, [operand]);
          if (cursor) await search(turn, [operand], cursor);
        }
      }
      await search(0, []);
    });
    const plans = await watched.plansOn(service.db);
    expect(plans.length).toBeGreaterThan(searches.operands.length);
    const found = plans.map((plan) => ({ sql: plan.sql.slice(0, 1_000), steps: unbounded(plan) }));
    expect(found.filter(({ steps }) => steps.length > 0)).toEqual([]);
  });
});
