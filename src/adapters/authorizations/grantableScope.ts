import { isFarReaching, type ScopeResult } from '#contracts/identity/authorization.ts';
import type { GrantableScope } from '#machines/ports/authorization/authorizations.ts';

/** A scope of the wire. Services that do not say which ones reach far mean the known ones. */
export const grantableScope = ({ scope, description, is_far_reaching }: ScopeResult): GrantableScope => ({
  scope,
  description,
  isFarReaching: is_far_reaching ?? isFarReaching(scope),
});
