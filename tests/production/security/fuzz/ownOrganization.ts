import { z } from 'zod';

type Ask = <T>(
  schema: z.ZodType<T>,
  method: string,
  path: string,
  given: { authorization: string; body: unknown },
) => Promise<T>;

const organizationSchema = z.object({ organization: z.object({ organization_id: z.string() }) });
const connectionSchema = z.object({ connection: z.object({ connection_id: z.string() }) });
const directorySchema = z.object({ connection: z.object({ connection_id: z.string(), bearer_token: z.string() }) });
const directoryUserSchema = z.object({ id: z.string() });
const memberSchema = z.object({ member_id: z.string() });

/** An organization from which a backend may take everything: nobody else needs it. */
export async function makeOwnOrganization(ask: Ask, authorization: string, round: number) {
  const post = <T>(schema: z.ZodType<T>, path: string, body: object) =>
    ask(schema, 'POST', `/v1/b2b/${path}`, { authorization, body });
  const made = await post(organizationSchema, 'organizations', { organization_name: `Own ${round}` });
  const { organization_id: ownOrganizationId } = made.organization;
  const connected = await post(connectionSchema, `sso/oidc/${ownOrganizationId}`, {});
  const email_address = `own${round}@own.test`;
  const { member_id } = await post(memberSchema, `organizations/${ownOrganizationId}/members`, { email_address });
  const { connection: directory } = await post(directorySchema, `scim/${ownOrganizationId}/connection`, {});
  const directoryBearer = `Bearer ${directory.bearer_token}`;
  const { id: directoryUserId } = await ask(directoryUserSchema, 'POST', `/scim/v2/${directory.connection_id}/Users`, {
    authorization: directoryBearer,
    body: { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName: `directory${round}@own.test` },
  });
  const ofDirectory = { directoryId: directory.connection_id, directoryBearer, directoryUserId };
  return {
    ...ofDirectory,
    ownOrganizationId,
    ownConnectionId: connected.connection.connection_id,
    ownMemberId: member_id,
  };
}
