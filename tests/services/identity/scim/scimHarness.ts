import type { B2BClient } from 'stytch';
import type { TestDatabase } from '#tests/services/databases.ts';
import { businessOf } from '#tests/services/identity/business/businessHarness.ts';
import { openServerSdk } from '#tests/services/identity/server/serverSdk.ts';

/** An answer to a directory. */
export interface ScimReply {
  status: number;
  headers: Headers;
  /** Empty where there is no body. */
  body: Record<string, unknown>;
}

export type Directory = Awaited<ReturnType<typeof openDirectory>>;
type Created = NonNullable<Awaited<ReturnType<B2BClient['scim']['connection']['create']>>['connection']>;

export const messages = 'urn:ietf:params:scim:api:messages:2.0';
export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
};

/** A service with the directory of an organization, which makes its calls over HTTP as Okta and Entra do. */
export async function openDirectory(database: TestDatabase, given: Parameters<typeof openServerSdk>[1] = {}) {
  const service = await openServerSdk(database, given);
  const business = businessOf(service);
  const scim = service.business.scim.connection;

  const organization = async (slug: string) =>
    (await service.business.organizations.create({ organization_name: slug, organization_slug: slug })).organization
      .organization_id;
  const connect = async (organization_id: string, more: object = {}): Promise<Created> => {
    const { connection } = await scim.create({ organization_id, ...more });
    if (connection === undefined) throw new Error('No connection was made');
    return connection;
  };
  const organizationId = await organization('firm');
  const connection = await connect(organizationId);

  /** A call of a directory; with no token of its own, that of the connection. */
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    more: { token?: string; of?: string; headers?: Record<string, string> } = {},
  ): Promise<ScimReply> => {
    const answer = await service.request(`/scim/v2/${more.of ?? connection.connection_id}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${more.token ?? connection.bearer_token}`,
        'content-type': 'application/scim+json; charset=utf-8',
        ...more.headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const parsed: unknown = text === '' ? {} : JSON.parse(text);
    return { status: answer.status, headers: answer.headers, body: Object.fromEntries(Object.entries(Object(parsed))) };
  };
  /** A call whose parts are shown as status and `scimType` alone. */
  const refused = async (...args: Parameters<typeof call>): Promise<[number, unknown]> => {
    const { status, body } = await call(...args);
    if (body['status'] !== String(status)) throw new Error(`Expected an error of SCIM, got ${JSON.stringify(body)}`);
    return [status, body['scimType']];
  };
  /** The id of a new user, named by an address. */
  const user = async (userName: string, more: object = {}): Promise<string> => {
    const { status, body } = await call('POST', '/Users', { schemas: [schemas.user], userName, ...more });
    if (status !== 201) throw new Error(`No user was made: ${JSON.stringify(body)}`);
    return String(body['id']);
  };
  const group = async (displayName: string, members: readonly string[] = []): Promise<string> => {
    const sent = { schemas: [schemas.group], displayName, members: members.map((value) => ({ value })) };
    const { status, body } = await call('POST', '/Groups', sent);
    if (status !== 201) throw new Error(`No group was made: ${JSON.stringify(body)}`);
    return String(body['id']);
  };
  const patch = (path: string, ...Operations: object[]) =>
    call('PATCH', path, { schemas: [`${messages}:PatchOp`], Operations });
  const find = async (kind: 'Users' | 'Groups', filter: string, more = '') => {
    const { status, body } = await call('GET', `/${kind}?filter=${encodeURIComponent(filter)}${more}`);
    if (status !== 200) throw new Error(`No list: ${JSON.stringify(body)}`);
    const { Resources, totalResults } = body;
    return {
      total: totalResults,
      ids: (Array.isArray(Resources) ? Resources : []).map((one: unknown) => String(Reflect.get(Object(one), 'id'))),
    };
  };
  /** The member as a backend sees them, deleted ones too. */
  const member = async (member_id: string) =>
    (await service.business.organizations.members.dangerouslyGet({ member_id, include_deleted: true })).member;
  const now = () => new Date(service.clock.now()).toISOString().replace(/\.\d+Z/, 'Z');

  return {
    service,
    business,
    scim,
    organization,
    organizationId,
    connect,
    connection,
    base: `${service.settings.publicOrigin}/scim/v2/${connection.connection_id}`,
    call,
    refused,
    user,
    group,
    patch,
    find,
    member,
    now,
    close: service.close,
  };
}
