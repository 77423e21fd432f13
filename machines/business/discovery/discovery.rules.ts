import type { DiscoveredOrganization } from '#machines/ports/business/discovery.ts';
import { required } from '#machines/ports/required.ts';
import type { DiscoveryContext, DiscoveryInput } from './discovery.types.ts';

export const canCreate = ({ discovered, mayCreate }: DiscoveryInput): boolean => discovered.canCreate && mayCreate;

/** The one organization that somebody is logged in to without choosing; null where there is none. */
export function onlyMembership({
  discovered: { organizations },
  direct,
}: DiscoveryInput): DiscoveredOrganization | null {
  const { status, ignoreInvites, ignoreJitProvisioning } = direct.login;
  const among = (...kinds: DiscoveredOrganization['membership'][]) =>
    organizations.filter(({ membership }) => kinds.includes(membership));
  const [only = null, ...others] = among('active');
  const counts =
    others.length +
    (ignoreInvites ? 0 : among('pending', 'invited').length) +
    (ignoreJitProvisioning ? 0 : among('eligible').length);
  return status && direct.isFirst && counts === 0 ? only : null;
}

/** No organization at all, and one is to be made without asking. */
export const createsAtOnce = (input: DiscoveryInput): boolean =>
  input.direct.isFirst && input.direct.create && input.discovered.organizations.length === 0 && canCreate(input);

export const listed = ({ discovered }: DiscoveryInput, organizationId: string): DiscoveredOrganization | null =>
  discovered.organizations.find(({ organization }) => organization.organizationId === organizationId) ?? null;

/** Returns what a chosen organization requires before anybody may enter. */
export function demandOf({ chosen, discovered }: DiscoveryContext) {
  const { organization, methods } = required(chosen, 'chosen');
  return { organization, methods: required(methods, 'methods'), email: discovered.email };
}
