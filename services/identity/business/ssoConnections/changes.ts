import type { OidcConnection, SamlConnection } from '#contracts/identity/server/ssoConnections.ts';
import type { AuditChanges } from '#services/platform/audit/auditTable.ts';

/** Certificates by their ids: the log of changes is no place for whole ones. */
const shown = (name: string, value: unknown): unknown =>
  name === 'verification_certificates' && Array.isArray(value)
    ? value.map((one) => Reflect.get(Object(one), 'certificate_id'))
    : value;

/** Fields that differ between two views of a connection, for the audit log. */
export function changesBetween<View extends OidcConnection | SamlConnection>(before: View, after: View): AuditChanges {
  const old = new Map<string, unknown>(Object.entries(before));
  const differing = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name)),
  );
  return Object.fromEntries(
    differing.map(([name, value]) => [name, { before: shown(name, old.get(name)), after: shown(name, value) }]),
  );
}
