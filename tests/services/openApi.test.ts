import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { basic } from '#tests/services/identity/testIdentity.ts';
import { projectIds } from '#tests/services/identity/server/serverSdk.ts';
import { start, type Started } from './startedServer.ts';

const documentSchema = z.object({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  components: z.object({ securitySchemes: z.record(z.string(), z.unknown()) }),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ security: z.array(z.record(z.string(), z.array(z.string()))) })),
  ),
});

describe('the OpenAPI document of a running server', () => {
  let started: Started;
  beforeAll(async () => {
    started = await start({}, false);
  });
  afterAll(() => started.stop());
  const read = (headers: Record<string, string>) => started.get('/v1/openapi.json', { headers });
  const authorization = basic(`${SANDBOX_SECRET}-b2b`, projectIds.business);

  it('is for holders of a secret key of either project, and for no page', async () => {
    expect((await read({})).status).toBe(401);
    expect((await read({ authorization: basic('secret-test-none', projectIds.business) })).status).toBe(401);
    expect((await read({ authorization, origin: started.server.settings.publicOrigin })).status).toBe(403);
    expect((await read({ authorization })).status).toBe(200);
    expect((await read({ authorization: basic(`${SANDBOX_SECRET}-consumer`, projectIds.consumer) })).status).toBe(200);
  });

  it('says where the server is, and of every call how it is authorized', async () => {
    const { openapi, servers, components, paths } = documentSchema.parse(await (await read({ authorization })).json());
    expect([openapi, servers]).toEqual(['3.1.0', [{ url: started.server.settings.publicOrigin }]]);
    const schemes = Object.keys(components.securitySchemes);
    expect(schemes).toEqual(['publicToken', 'scimToken', 'secretKey', 'session']);
    const used = Object.values(paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ security }) => security.flatMap((one) => Object.keys(one)));
    expect([...new Set(used)].toSorted()).toEqual(schemes);
    const schemesOf = (path: string, method: string) => paths[path]?.[method]?.security;
    expect(schemesOf('/v1/sessions', 'get')).toEqual([{ secretKey: [] }]);
    expect(schemesOf('/sdk/v1/sessions/authenticate', 'post')).toEqual([{ publicToken: [] }]);
    expect(schemesOf('/api/brand/get-id', 'get')).toEqual([{ session: [] }]);
    expect(schemesOf('/v1/sessions/jwks/{project_id}', 'get')).toEqual([]);
  });
});
