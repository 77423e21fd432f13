import type { KnownOrganization } from './organizations.ts';

/** Whether somebody with this address becomes a member of the organization by logging in. */
export function mayJoin({ joining }: Pick<KnownOrganization, 'joining'>, email: string): boolean {
  if (joining.kind !== 'domains') return joining.kind === 'everybody';
  return joining.domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}
