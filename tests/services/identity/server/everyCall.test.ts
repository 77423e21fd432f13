import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSecretKeyData } from '#contracts/identity/server/secretKeys.ts';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { type WireCall, wireChapters } from '#services/platform/http/wireDocument.ts';
import { databases } from '#tests/services/databases.ts';
import { basic } from '#tests/services/identity/testIdentity.ts';
import { openServerSdk, projectIds, type ServerSdk } from './serverSdk.ts';

/** Calls by POST that a key for reading may make: they change nothing, or what the session's own token may change. */
const reading = new Set([
  '/v1/b2b/organizations/members/search',
  '/v1/b2b/discovery/organizations',
  '/v1/b2b/organizations/search',
  '/v1/b2b/passwords/strength_check',
  '/v1/b2b/sessions/authenticate',
  '/v1/connected_apps/clients/search',
  '/v1/m2m/clients/search',
  '/v1/passwords/strength_check',
  '/v1/sessions/authenticate',
  '/v1/users/search',
]);
/** Calls that keys of both projects may make, each for its own. */
const isShared = (path: string): boolean => /^\/v1\/(?:connected_apps|m2m)\//.test(path);

const keys = {
  consumer: basic(`${SANDBOX_SECRET}-consumer`, projectIds.consumer),
  business: basic(`${SANDBOX_SECRET}-b2b`, projectIds.business),
};
const projectOf = (path: string): keyof typeof keys => (path.startsWith('/v1/b2b/') ? 'business' : 'consumer');

describe.each(databases)('every call by secret key on $name', (database) => {
  let service: ServerSdk;
  let calls: WireCall[];
  const readers = { consumer: '', business: '' };
  beforeAll(async () => {
    service = await openServerSdk(database);
    calls = wireChapters([service.identity]).flatMap((chapter) =>
      chapter.calls.filter((one) => one.security === 'secretKey'),
    );
    for (const project of ['consumer', 'business'] as const) {
      const answer = await service.request(project === 'consumer' ? '/v1/secret_keys' : '/v1/b2b/secret_keys', {
        method: 'POST',
        headers: { authorization: keys[project], 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Reading', scopes: ['read'] }),
      });
      readers[project] = basic(newSecretKeyData.parse(await answer.json()).secret, projectIds[project]);
    }
  });
  afterAll(() => service.close());

  /** The error types of all calls, with these headers and no body. */
  const outcomes = async (of: readonly WireCall[], headersOf: (path: string) => Record<string, string>) => {
    const all = new Map<string, string>();
    for (const { method, path } of of) {
      const address = path.replaceAll(/\{\w+\}/g, 'none').replace(/#.*/, '');
      const answer = await service.request(address, { method, headers: headersOf(path) });
      const { error_type: type }: { error_type?: string } = Object(await answer.json());
      all.set(`${method} ${path}`, `${answer.status} ${type}`);
    }
    return all;
  };

  it('is refused without a key, and from a page with the right one (security 92 c d)', async () => {
    expect(calls.length).toBeGreaterThan(90);
    expect(new Set((await outcomes(calls, () => ({}))).values())).toEqual(
      new Set(['401 invalid_secret_authentication']),
    );
    const fromPage = (path: string) => ({ authorization: keys[projectOf(path)], origin: 'http://localhost:4100' });
    expect(new Set((await outcomes(calls, fromPage)).values())).toEqual(new Set(['403 secret_key_from_browser']));
  });

  it('is refused with a key of the other project, but for those that are for both (security 92 d)', async () => {
    const own = calls.filter(({ path }) => !isShared(path));
    const other = (path: string) => ({ authorization: keys[projectOf(path) === 'consumer' ? 'business' : 'consumer'] });
    expect(new Set((await outcomes(own, other)).values())).toEqual(new Set(['403 secret_key_of_other_project']));
  });

  it('changes nothing with a key for reading (security 92 e)', async () => {
    const changing = calls.filter(({ method, path }) => method !== 'GET' && !reading.has(path.replace(/#.*/, '')));
    const read = (path: string) => ({ authorization: readers[projectOf(path)] });
    const answers = await outcomes(changing, read);
    expect([...answers].filter(([, outcome]) => outcome !== '403 insufficient_scope')).toEqual([]);
    const others = await outcomes(
      calls.filter((one) => !changing.includes(one)),
      read,
    );
    expect([...others].filter(([, outcome]) => outcome === '403 insufficient_scope')).toEqual([]);
  });
});
