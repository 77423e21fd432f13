import type { IdentityContext } from '#services/identity/shared/context.ts';
import type { ProjectClients } from '#services/identity/shared/clients/storedClients.ts';
import { refuse } from './errors.ts';

/** The context of the calls on programs of one project. */
export type MachineContext = ProjectClients & IdentityContext;

export const machinesOf = (context: IdentityContext): MachineContext => ({
  ...context,
  kind: 'm2m',
  notFound: () => refuse('m2m_client_not_found'),
});
