import { z } from 'zod';
import type { RbacPolicy } from '#contracts/identity/server/rbac.ts';
import { readSettingsFile, SettingsFileError } from '#services/platform/settings/settingsFile.ts';
import { defaultPolicies, type RbacPolicies } from './defaultPolicies.ts';

/** The file of roles cannot be used; the message names the file, the place in it and what is wrong. */
export class RbacFileError extends SettingsFileError {
  override readonly name = 'RbacFileError';
}

const id = z.string().regex(/^[\w.:-]{1,128}$/, 'an id has 1 to 128 letters, digits, and . _ : -');
const ownId = id.refine((text) => !text.startsWith('stytch'), 'ids that begin with stytch are taken');
const description = z.string().max(500).default('');
const permissions = z
  .array(
    z.strictObject({
      resource_id: id,
      actions: z
        .array(z.union([z.literal('*'), id]))
        .min(1)
        .max(200),
    }),
  )
  .max(200)
  .default([]);

const partSchema = z.strictObject({
  resources: z
    .array(z.strictObject({ resource_id: ownId, description, actions: z.array(id).min(1).max(200) }))
    .max(200)
    .default([]),
  roles: z
    .array(z.strictObject({ role_id: id, description, permissions }))
    .max(200)
    .default([]),
  scopes: z
    .array(z.strictObject({ scope: id, description, permissions }))
    .max(200)
    .default([]),
});
type Part = z.infer<typeof partSchema>;

const fileSchema = z.strictObject({ consumer: partSchema.optional(), business: partSchema.optional() });

/** The first id that is there twice. */
const doubleOf = (ids: readonly string[]): string | undefined => ids.find((one, index) => ids.indexOf(one) !== index);

/** The first permission for a resource or an action that is not there, as a sentence; null: there is none. */
function unknownIn(granted: RbacPolicy['roles'][number]['permissions'], { resources }: RbacPolicy): string | null {
  for (const { resource_id, actions } of granted) {
    const resource = resources.find((one) => one.resource_id === resource_id);
    if (resource === undefined) return `there is no resource ${resource_id}`;
    const unknown = actions.find((action) => action !== '*' && !resource.actions.includes(action));
    if (unknown !== undefined) return `${resource_id} has no action ${unknown}`;
  }
  return null;
}

/** Adds the permissions of the file to default roles, and its own roles after them. */
function merged(standard: RbacPolicy, { resources, roles, scopes }: Part): RbacPolicy {
  const isDefault = (roleId: string) => standard.roles.some(({ role_id }) => role_id === roleId);
  const added = (roleId: string) => roles.find(({ role_id }) => role_id === roleId)?.permissions ?? [];
  return {
    resources: [...standard.resources, ...resources],
    roles: [
      ...standard.roles.map((role) => ({ ...role, permissions: [...role.permissions, ...added(role.role_id)] })),
      ...roles.filter(({ role_id }) => !isDefault(role_id)),
    ],
    scopes: [...standard.scopes, ...scopes],
  };
}

/** The first thing that is wrong with a policy, as a sentence; null: nothing. */
function problemOf(part: Part, standard: RbacPolicy, policy: RbacPolicy): string | null {
  const double =
    doubleOf(part.roles.map(({ role_id }) => role_id)) ??
    doubleOf(part.resources.map(({ resource_id }) => resource_id)) ??
    doubleOf(part.scopes.map(({ scope }) => scope));
  if (double !== undefined) return `${double} is there twice`;
  const known = new Set(standard.roles.map(({ role_id }) => role_id));
  const foreign = part.roles.find(({ role_id }) => role_id.startsWith('stytch') && !known.has(role_id));
  if (foreign !== undefined)
    return `${foreign.role_id} is no role of this project: roles that begin with stytch are taken`;
  for (const [name, granted] of [
    ...policy.roles.map((role) => [role.role_id, role.permissions] as const),
    ...policy.scopes.map((scope) => [scope.scope, scope.permissions] as const),
  ]) {
    const unknown = unknownIn(granted, policy);
    if (unknown !== null) return `${name}: ${unknown}`;
  }
  return null;
}

function policyOf(file: string, project: keyof RbacPolicies, part: Part | undefined): RbacPolicy {
  const standard = defaultPolicies[project];
  if (part === undefined) return standard;
  const policy = merged(standard, part);
  const problem = problemOf(part, standard, policy);
  if (problem !== null) throw new RbacFileError(`${file}: ${project}: ${problem}`);
  return policy;
}

/**
 * The policies of both projects: the default roles and resources, and those of a file.
 * @throws RbacFileError
 */
export async function readRbacFile(file: string | null): Promise<RbacPolicies> {
  if (file === null) return defaultPolicies;
  const { consumer, business } = await readSettingsFile(file, fileSchema, RbacFileError);
  return { consumer: policyOf(file, 'consumer', consumer), business: policyOf(file, 'business', business) };
}
