import { z } from 'zod';
import { connectedAppSchema } from '../authorization.ts';
import { commonFields } from '../envelope.ts';
import { memberParams } from './members.ts';
import { userParams } from './users.ts';

const connectedAppId = { connected_app_id: z.string().max(256) };
export const connectedAppParams = userParams.extend(connectedAppId);
export const memberConnectedAppParams = memberParams.extend(connectedAppId);

/** `scopes_granted` is separated by spaces. An application counts once, so a user has few. */
export const userConnectedAppsData = z.object({
  ...commonFields,
  connected_apps: z.array(connectedAppSchema.omit({ scope_results: true })),
});
