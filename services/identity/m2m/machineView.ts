import { z } from 'zod';
import type { M2mClient } from '#contracts/identity/server/m2mClients.ts';
import type { ClientRow } from '#services/identity/shared/clients/storedClients.ts';

/** The JSON of `details`. */
const detailsSchema = z.object({
  client_description: z.string(),
  trusted_metadata: z.record(z.string(), z.unknown()),
});
export type MachineDetails = z.infer<typeof detailsSchema>;

export const detailsOf = ({ details }: ClientRow): MachineDetails => detailsSchema.parse(JSON.parse(details));

export const scopesOf = ({ scopes }: Pick<ClientRow, 'scopes'>): string[] =>
  scopes.split(' ').filter((scope) => scope !== '');

/** A program as the wire shows it. */
export function machineView(row: ClientRow): M2mClient {
  const { next_secret_hint: next } = row;
  return {
    client_id: row.client_id,
    client_name: row.client_name,
    ...detailsOf(row),
    status: row.status,
    scopes: scopesOf(row),
    client_secret_last_four: row.secret_hint ?? '',
    ...(next === null ? {} : { next_client_secret_last_four: next }),
  };
}
