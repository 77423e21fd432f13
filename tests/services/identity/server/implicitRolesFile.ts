import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const editing = [{ resource_id: 'documents', actions: ['write'] }];

/** Roles of a project besides the default ones; `linker` may change connections, and give no roles. */
const roles = {
  business: {
    resources: [{ resource_id: 'documents', actions: ['read', 'write'] }],
    roles: [
      { role_id: 'editor', permissions: editing },
      { role_id: 'auditor', permissions: [{ resource_id: 'documents', actions: ['read'] }] },
      { role_id: 'linker', permissions: [{ resource_id: 'stytch.sso', actions: ['get', 'update'] }] },
    ],
  },
};

/** Writes a file of roles for `RBAC_FILE`; `remove` the directory that it is in. */
export async function writeRoles(): Promise<{ directory: string; env: { RBAC_FILE: string } }> {
  const directory = await mkdtemp(join(tmpdir(), 'implicit-roles-'));
  const file = join(directory, 'roles.json');
  await writeFile(file, JSON.stringify(roles));
  return { directory, env: { RBAC_FILE: file } };
}
