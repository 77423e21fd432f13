import { z } from 'zod';
import { connectedAppSchema } from '../authorization.ts';
import { commonFields } from '../envelope.ts';
import { userParams } from './users.ts';

export const connectedAppParams = userParams.extend({ connected_app_id: z.string().max(256) });

/** `scopes_granted` is separated by spaces. An application counts once, so a user has few. */
export const userConnectedAppsData = z.object({
  ...commonFields,
  connected_apps: z.array(connectedAppSchema.omit({ scope_results: true })),
});
