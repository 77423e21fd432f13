import { z } from 'zod';
import { absent } from '../envelope.ts';

const MOST_ASSIGNMENTS = 100;
const roleId = z.string().min(1).max(128);
const given = <T extends z.ZodType>(assignment: T) => absent(z.array(assignment).max(MOST_ASSIGNMENTS));

/** A role of the members whose verified address is of a domain. */
export const emailRoleSchema = z.object({ domain: z.string(), role_id: z.string() });
export type EmailRole = z.infer<typeof emailRoleSchema>;
export const emailRolesBody = given(z.object({ domain: z.string().min(1).max(253), role_id: roleId }));

/** A role of the members who sign in by a connection. */
export const connectionRoleSchema = z.object({ role_id: z.string() });
export type ConnectionRole = z.infer<typeof connectionRoleSchema>;
export const connectionRolesBody = given(z.object({ role_id: roleId }));

/** A role of those among them who are in a group at the identity provider; `group`: its name there, letter for letter. */
export const groupRoleSchema = z.object({ role_id: z.string(), group: z.string() });
export type GroupRole = z.infer<typeof groupRoleSchema>;
export const groupRolesBody = given(z.object({ role_id: roleId, group: z.string().min(1).max(256) }));
