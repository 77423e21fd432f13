import type { Project } from '#services/identity/shared/project.ts';
import type { ProjectClients } from '#services/identity/shared/clients/storedClients.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import { refuse } from './errors.ts';
import type { KnownClients } from './knownClients.ts';

/** The context of the calls that register clients of one project. */
export type RegistrationContext = ProjectClients & { project: Pick<Project, 'id' | 'newId'>; clients: KnownClients };

export const registrationOf = (
  { db, clock, secrets }: IdentityContext,
  project: Project,
  clients: KnownClients,
): RegistrationContext => ({
  db,
  clock,
  secrets,
  project,
  clients,
  kind: 'connected_app',
  notFound: () => refuse('connected_app_not_found'),
});

/**
 * Refuses to change a client of the settings.
 * @throws ServiceError connected_app_read_only
 */
export async function requireWritable({ clients }: RegistrationContext, clientId: string): Promise<void> {
  const configured = await clients.configured();
  if (configured.some(({ client_id: id }) => id === clientId)) throw refuse('connected_app_read_only');
}
