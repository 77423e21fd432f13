import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RbacPolicy } from '#contracts/identity/server/rbac.ts';
import { checkAuthorization } from '#services/identity/shared/rbac/checkAuthorization.ts';
import { defaultPolicies } from '#services/identity/shared/rbac/defaultPolicies.ts';
import { readRbacFile, RbacFileError } from '#services/identity/shared/rbac/rbacFile.ts';
import { databases } from '#tests/services/databases.ts';
import { businessOf } from '#tests/services/identity/business/businessHarness.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

const documents = { resource_id: 'documents', description: '', actions: ['read', 'write'] };
const editor = {
  role_id: 'editor',
  description: 'Writes',
  permissions: [{ resource_id: 'documents', actions: ['*'] }],
};
const reading = [{ resource_id: 'documents', actions: ['read'] }];
const file = {
  business: {
    resources: [documents],
    roles: [editor, { role_id: 'stytch_member', permissions: reading }],
    scopes: [{ scope: 'documents:read', permissions: reading }],
  },
  consumer: { resources: [{ resource_id: 'albums', description: 'Pictures', actions: ['open'] }] },
};

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rbac-'));
});
afterAll(() => rm(directory, { recursive: true }));
const written = async (name: string, content: unknown): Promise<string> => {
  const path = join(directory, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

describe.each(databases)('roles of a project on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database, { env: { RBAC_FILE: await written('roles.json', file) } });
  });
  afterAll(() => service.close());

  it('are the default ones and those of the file, for members', async () => {
    const { business } = defaultPolicies;
    const [member, ...others] = business.roles;
    expect(await service.business.rbac.policy()).toEqual({
      status_code: 200,
      request_id: expect.any(String),
      policy: {
        resources: [...business.resources, documents],
        roles: [{ ...member, permissions: [...(member?.permissions ?? []), ...reading] }, ...others, editor],
        scopes: [{ scope: 'documents:read', description: '', permissions: reading }],
      },
    });
  });

  it('are others for users', async () => {
    expect((await service.consumer.rbac.policy()).policy).toEqual({
      roles: [{ role_id: 'stytch_user', description: 'Everybody with an account', permissions: [] }],
      resources: [{ resource_id: 'albums', description: 'Pictures', actions: ['open'] }],
      scopes: [],
    });
  });

  it('are read by pages too, which show what a person may do', async () => {
    const tokens = {
      consumer: 'public-token-test-tinyspark',
      business: 'public-token-test-tinyspark-business',
    } as const;
    for (const project of ['consumer', 'business'] as const) {
      const { body } = await service.get(`/projects/bootstrap/${tokens[project]}`);
      expect(body['rbac_policy']).toEqual((await service[project].rbac.policy()).policy);
    }
  });

  it('are no others in an organization, which has to be there', async () => {
    const organization_id = await businessOf(service).organization('Firm');
    const { organizations } = service.business.rbac;
    expect(await organizations.getOrgPolicy({ organization_id })).toEqual({
      status_code: 200,
      request_id: expect.any(String),
      org_policy: { roles: [] },
    });
    const missing = organizations.getOrgPolicy({ organization_id: 'organization-test-none' });
    expect(await refusedBy(missing)).toEqual([404, 'organization_not_found']);
  });
});

describe('a check of what a role permits', () => {
  const policy: RbacPolicy = {
    resources: [documents],
    scopes: [],
    roles: [editor, { role_id: 'reader', description: '', permissions: reading }],
  };
  it.each([
    [['reader'], 'documents', 'read', true],
    [['reader'], 'documents', 'write', false],
    [['editor'], 'documents', 'write', true],
    [['reader', 'editor'], 'documents', 'write', true],
    [['editor'], 'albums', 'read', false],
    [['owner'], 'documents', 'read', false],
    [[], 'documents', 'read', false],
  ])('says of %j, %s and %s: %s', (roles, resource_id, action, isPermitted) => {
    expect(checkAuthorization(policy, roles, { resource_id, action })).toBe(isPermitted);
  });

  it('lets admins run their organization, and members themselves', () => {
    const { business } = defaultPolicies;
    const may = (role: string, resource_id: string, action: string) =>
      checkAuthorization(business, [role], { resource_id, action });
    expect([
      may('stytch_admin', 'stytch.sso', 'create'),
      may('stytch_member', 'stytch.sso', 'get'),
      may('stytch_member', 'stytch.self', 'update.info.name'),
      may('stytch_member', 'stytch.member', 'update.info.name'),
    ]).toEqual([true, false, true, false]);
  });
});

describe('a file of roles that cannot be used', () => {
  const role = (more: object) => ({ business: { roles: [{ role_id: 'editor', ...more }] } });
  it.each([
    ['no JSON', 'is not JSON'],
    [[], ': the whole cannot be used; '],
    [{ members: {} }, ': the whole cannot be used; Unrecognized key: "members"'],
    [role({ permission: [] }), ': business.roles.0 cannot be used; Unrecognized key: "permission"'],
    [role({ role_id: 'no id' }), ': business.roles.0.role_id cannot be used; an id has 1 to 128 letters'],
    [role({ role_id: 'stytch_owner' }), ': business: stytch_owner is no role of this project'],
    [{ consumer: { roles: [{ role_id: 'stytch_admin' }] } }, ': consumer: stytch_admin is no role of this project'],
    [
      { business: { resources: [{ resource_id: 'stytch.own', actions: ['get'] }] } },
      'ids that begin with stytch are taken',
    ],
    [{ business: { resources: [documents, documents] } }, ': business: documents is there twice'],
    [{ business: { roles: [{ role_id: 'a' }, { role_id: 'a' }] } }, ': business: a is there twice'],
    [role({ permissions: reading }), ': business: editor: there is no resource documents'],
    [
      role({ permissions: [{ resource_id: 'stytch.sso', actions: ['fly'] }] }),
      ': business: editor: stytch.sso has no action fly',
    ],
  ])('%j ends the start with a sentence', async (content, sentence) => {
    const path = await written('wrong.json', content);
    const error: unknown = await readRbacFile(path).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(RbacFileError);
    expect(String(error)).toContain(`${path}`);
    expect(String(error)).toContain(sentence);
  });

  it('is one that is not there', async () => {
    const path = join(directory, 'none.json');
    await expect(readRbacFile(path)).rejects.toThrow(`${path} cannot be read: ENOENT`);
  });
});
