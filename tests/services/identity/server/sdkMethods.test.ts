import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openServerSdk, projectIds, type ServerSdk } from './serverSdk.ts';

type Client = 'people' | 'organizations';

/** A method of the SDK; `route`: null where it works without a call of its own. */
interface SdkMethod {
  client: Client;
  name: string;
  route: { method: string; path: string } | null;
}

/** Parts of a client that are no areas of calls. */
const inner = new Set(['fetchConfig', 'jwtConfig', 'jwtOptions', 'jwksClient', 'policyCache', 'baseURL']);

/** Reads from its own text which call a method makes. */
function routeOf(text: string, projectId: string): SdkMethod['route'] {
  const [, method, path] = /method: "(\w+)",\s*url: `([^`]+)`/.exec(text) ?? [];
  return method === undefined || path === undefined
    ? null
    : { method, path: path.replaceAll(/\$\{[^}]+\}/g, projectId) };
}

function methodsOf(client: Client, area: object, prefix = ''): SdkMethod[] {
  const projectId = client === 'people' ? projectIds.consumer : projectIds.business;
  const own = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(area)))
    .filter(([name, { value }]) => name !== 'constructor' && typeof value === 'function')
    .map(([name, { value }]) => ({ client, name: `${prefix}${name}`, route: routeOf(String(value), projectId) }));
  const parts = Object.entries(area).filter(([name, part]) => !inner.has(name) && typeof part === 'object');
  return [...own, ...parts.flatMap(([name, part]) => methodsOf(client, Object(part), `${prefix}${name}.`))];
}

/** The rows of the table of `docs/server-api.md` about methods that are not offered. */
const table = readFileSync('docs/server-api.md', 'utf8').split('## Not offered')[1]?.split('\n## ')[0] ?? '';
const rows = [...table.matchAll(/^\| (people|organizations|both) \| ([^|]+) \| ([^|]+) \|$/gm)].map((row) => ({
  client: row[1],
  names: [...(row[2] ?? '').matchAll(/`([\w.*]+)`/g)].map(([, name = '']) => name),
}));
const patternOf = (name: string): RegExp => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);

describe.each(databases.slice(0, 1))('the methods of the SDK on $name', (database) => {
  let service: ServerSdk;
  let methods: SdkMethod[];
  beforeAll(async () => {
    service = await openServerSdk(database);
    methods = [...methodsOf('people', service.consumer), ...methodsOf('organizations', service.business)];
  });
  afterAll(() => service.close());

  it('have calls here, or a row in the documents that says why not', async () => {
    expect(methods.length).toBeGreaterThan(200);
    const missing: string[] = [];
    for (const { client, name, route } of methods) {
      if (route === null) continue;
      const answer = await fetch(`${service.url}${route.path}`, { method: route.method });
      const { error_type: type }: { error_type?: string } = Object(await answer.json().catch(() => ({})));
      if (type === 'route_not_found') missing.push(`${client}.${name}`);
    }
    const listed = rows.flatMap(({ client, names }) =>
      names.flatMap((name) =>
        methods
          .filter((one) => (client === 'both' || client === one.client) && patternOf(name).test(one.name))
          .map((one) => `${one.client}.${one.name}`),
      ),
    );
    expect(missing.toSorted()).toEqual(listed.toSorted());
  });

  it('work without a call where the SDK reads a token itself', () => {
    const local = methods.filter(({ route }) => route === null).map(({ client, name }) => `${client}.${name}`);
    expect(local).toEqual([
      'people.idp.introspectTokenLocal',
      'people.m2m.authenticateToken',
      'people.sessions.authenticateJwt',
      'people.sessions.authenticateJwtLocal',
      'people.users.searchAll',
      'organizations.idp.introspectTokenLocal',
      'organizations.m2m.authenticateToken',
      'organizations.sessions.authenticateJwt',
      'organizations.sessions.authenticateJwtLocal',
    ]);
  });
});
