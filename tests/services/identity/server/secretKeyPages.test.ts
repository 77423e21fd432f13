import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SecretKey, secretKeysData } from '#contracts/identity/server/secretKeys.ts';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { databases } from '#tests/services/databases.ts';
import { basic, openTestIdentity, type TestIdentity } from '#tests/services/identity/testIdentity.ts';
import { projectIds } from './serverSdk.ts';

describe.each(databases)('the list of secret keys on $name', (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database);
  });
  afterAll(() => service.close());

  const projects = {
    consumer: { path: '/v1/secret_keys', secret: `${SANDBOX_SECRET}-consumer` },
    business: { path: '/v1/b2b/secret_keys', secret: `${SANDBOX_SECRET}-b2b` },
  };
  const call = async (project: keyof typeof projects, query: string, body?: object) => {
    const { path, secret } = projects[project];
    const answer = await service.request(`${path}${query}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: basic(secret, projectIds[project]), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: Object(await answer.json()) };
  };

  it.each(['consumer', 'business'] as const)(
    'of the %s project comes page by page, the oldest first, with those that were made at the same time',
    async (project) => {
      for (let number = 0; number < 6; number += 1) {
        service.clock.advance(number % 3 === 0 ? 1_000 : 0);
        await call(project, '', { name: `Page ${number}` });
      }
      const pages: SecretKey[][] = [];
      for (let cursor = ''; ;) {
        const { body } = await call(project, `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
        const { secret_keys: keys, results_metadata: results } = secretKeysData.parse(body);
        pages.push(keys);
        if (results.next_cursor === null) break;
        cursor = results.next_cursor;
      }
      expect(pages.map(({ length }) => length)).toEqual([2, 2, 2, 1]);
      const keys = pages.flat();
      const names = keys.map(({ name }) => name);
      expect([names[0], names.slice(1, 4).toSorted(), names.slice(4).toSorted()]).toEqual([
        'Sandbox',
        ['Page 0', 'Page 1', 'Page 2'],
        ['Page 3', 'Page 4', 'Page 5'],
      ]);
      expect(new Set(keys.map(({ project_id }) => project_id))).toEqual(new Set([projectIds[project]]));
    },
  );

  it.each([
    ['?cursor=nobody-wrote-it', 'invalid_cursor'],
    ['?limit=0', 'bad_request'],
    ['?limit=1001', 'bad_request'],
  ])('refuses %s', async (query, type) => {
    expect(await call('consumer', query)).toMatchObject({ status: 400, body: { error_type: type } });
  });
});
