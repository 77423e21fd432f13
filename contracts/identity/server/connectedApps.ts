import { z } from 'zod';
import { clientTypes } from '../authorization.ts';
import { absent, commonFields } from '../envelope.ts';
import { clientDescription, clientName, resultsMetadata, scopeToken, searchFields, secretHints } from './clients.ts';

/** Minutes that an access token of a client may live. */
export const TOKEN_MINUTES = { least: 5, usual: 60, most: 1_440 } as const;

const scopeDetailsSchema = z.object({ scope: z.string(), description: z.string(), far_reaching: z.boolean() });

/**
 * An application that people let in, without its secret. `creation_method`: `API`, or `FILE` for those of `CLIENTS_FILE`,
 * which are read-only. Templates are always empty.
 */
export const connectedAppSchema = z.object({
  client_id: z.string(),
  client_name: z.string(),
  client_description: z.string(),
  client_type: z.enum(clientTypes),
  status: z.literal('active'),
  creation_method: z.enum(['API', 'FILE']),
  redirect_urls: z.array(z.string()),
  post_logout_redirect_urls: z.array(z.string()),
  full_access_allowed: z.boolean(),
  bypass_consent_for_offline_access: z.boolean(),
  access_token_expiry_minutes: z.number().int(),
  access_token_template_content: z.literal(''),
  id_token_template_content: z.literal(''),
  scopes: z.array(z.string()),
  scope_details: z.array(scopeDetailsSchema),
  resources: z.array(z.string()),
  logo_url: z.string().optional(),
  home_url: z.string().optional(),
  ...secretHints,
});
export type ConnectedAppClient = z.infer<typeof connectedAppSchema>;

const urls = z.array(z.string().max(2_048)).max(50);
/** Empty: there is none. */
const url = z.string().max(2_048);

const described = {
  client_description: absent(clientDescription),
  redirect_urls: absent(urls.min(1)),
  post_logout_redirect_urls: absent(urls),
  logo_url: absent(url),
  full_access_allowed: absent(z.boolean()),
  bypass_consent_for_offline_access: absent(z.boolean()),
  access_token_expiry_minutes: absent(z.number().int().min(TOKEN_MINUTES.least).max(TOKEN_MINUTES.most)),
  access_token_custom_audience: absent(z.string().max(2_048)),
  access_token_template_content: absent(z.string().max(10_000)),
  id_token_template_content: absent(z.string().max(10_000)),
  home_url: absent(url),
  scopes: absent(z.array(scopeToken).max(50)),
  scope_details: absent(
    z
      .array(
        z.object({
          scope: scopeToken,
          description: z.string().max(200).default(''),
          far_reaching: z.boolean().default(false),
        }),
      )
      .max(50),
  ),
  resources: absent(urls),
};

/** `full_access_allowed` is the scope `full_access`; what people read of other scopes is in `scope_details`. */
export const connectedAppCreateBody = z.object({
  ...described,
  client_type: z.enum(clientTypes),
  client_name: clientName.min(1),
  redirect_urls: urls.min(1),
});
/** Changes what is given; the type, the id and the secret of a client stay. */
export const connectedAppUpdateBody = z.object({ ...described, client_name: absent(clientName.min(1)) });
export type ConnectedAppFields = z.infer<typeof connectedAppUpdateBody>;

export const connectedAppSearchBody = z.object(searchFields);

export const connectedAppData = z.object({ ...commonFields, connected_app: connectedAppSchema });
/** `client_secret` is shown this one time; a public client has none. */
export const connectedAppCreatedData = connectedAppData.extend({
  connected_app: connectedAppSchema.extend({ client_secret: z.string().optional() }),
});
/** `next_client_secret` is shown this one time. */
export const connectedAppRotatedData = connectedAppData.extend({
  connected_app: connectedAppSchema.extend({ next_client_secret: z.string() }),
});
export const connectedAppDeletedData = z.object({ ...commonFields, client_id: z.string() });
export const connectedAppSearchData = z.object({
  ...commonFields,
  connected_apps: z.array(connectedAppSchema),
  results_metadata: resultsMetadata,
});
