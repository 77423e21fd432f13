import { isDeepStrictEqual } from 'node:util';
import type { SamlConnection } from '#contracts/identity/server/ssoConnections.ts';
import type { RecordChange } from '#services/platform/audit/requestAudit.ts';
import type { BusinessContext } from '../shared/context.ts';
import { encryptSettings, isSamlComplete, type SamlDraft, samlDraftOf } from '../people/connectionSettings.ts';
import type { ConnectionRow } from '../people/organizationRows.ts';
import { changesBetween } from './changes.ts';
import { samlConnectionView } from './connectionViews.ts';
import { changeConnection } from './storedConnections.ts';

/** Changes the settings of a connection by SAML, and its status with them. */
export async function changeSaml(
  context: BusinessContext,
  given: {
    stored: ConnectionRow;
    record: RecordChange;
    change: (known: SamlDraft) => SamlDraft;
    row?: { [Name in 'display_name' | 'identity_provider']?: ConnectionRow[Name] | undefined };
  },
): Promise<{ connection: SamlConnection }> {
  const { stored, record, change, row: names = {} } = given;
  const changed = await changeConnection(context, stored.connection_id, record, (current) => {
    const known = samlDraftOf(context, current);
    const settings = change(known);
    const next = {
      display_name: names.display_name ?? current.display_name,
      identity_provider: names.identity_provider ?? current.identity_provider,
      status: isSamlComplete(settings) ? 'active' : 'pending',
      configuration: encryptSettings(context, settings),
    } as const;
    const before = samlConnectionView(context, current);
    const changes = changesBetween(before, samlConnectionView(context, { ...current, ...next }));
    return { changed: next, changes, hasNewSettings: !isDeepStrictEqual(settings, known) };
  });
  return { connection: samlConnectionView(context, changed) };
}
