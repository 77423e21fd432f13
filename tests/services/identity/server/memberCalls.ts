import { businessOf } from '#tests/services/identity/business/businessHarness.ts';
import type { ServerSdk } from './serverSdk.ts';

export type MemberGiven = Parameters<ServerSdk['business']['organizations']['members']['create']>[0];

/** A valid number that nobody has. */
export const number = '+4915112345678';

/** Makes and changes members of a new organization `zinc` with the SDK of a service. */
export async function memberCalls(service: ServerSdk) {
  const { organization } = await service.business.organizations.create({
    organization_name: 'Zinc',
    organization_slug: 'zinc',
    organization_external_id: 'zinc-crm',
  });
  const organizationId = organization.organization_id;
  const sdk = service.business.organizations.members;
  const business = businessOf(service);
  const create = async (email_address: string, more: Partial<MemberGiven> = {}) =>
    (await sdk.create({ organization_id: organizationId, email_address, ...more })).member;
  const update = (member_id: string, given: object) =>
    sdk.update({ organization_id: organizationId, member_id, ...given });
  const get = async (member_id: string) => (await sdk.get({ organization_id: 'zinc', member_id })).member;
  const sessionOf = async (email: string) =>
    String((await business.logIn(organizationId, email)).body['session_token']);
  /** The status of a member's own call with a session. */
  const me = async (session: string) =>
    (await business.call('GET', '/organizations/members/me', undefined, { session })).status;
  const now = () => new Date(service.clock.now()).toISOString().replace('.000Z', 'Z');
  return { organizationId, sdk, business, create, update, get, sessionOf, me, now };
}
