import { z } from 'zod';
import { absent, commonFields, sessionMinutesSchema } from '../envelope.ts';
import { discoveredOrganizationSchema } from './answers.ts';
import { intermediateSession } from './organizations.ts';

/** POST /sdk/v1/b2b/discovery/organizations. */
export const discoveryListBody = z.object(intermediateSession);
export const discoveryListData = z.object({
  ...commonFields,
  email_address: z.string(),
  discovered_organizations: z.array(discoveredOrganizationSchema),
  organization_id_hint: z.string().nullable(),
});

/** POST /sdk/v1/b2b/discovery/organizations/create. The rule of names is `organizationNameProblem`. */
export const organizationCreateBody = z.object({
  ...intermediateSession,
  session_duration_minutes: absent(sessionMinutesSchema),
  organization_name: absent(z.string()),
  organization_slug: absent(z.string()),
  organization_logo_url: absent(z.string()),
});

/** POST /sdk/v1/b2b/discovery/intermediate_sessions/exchange and …/sessions/exchange. */
export const exchangeBody = z.object({
  ...intermediateSession,
  organization_id: z.string(),
  session_duration_minutes: absent(sessionMinutesSchema),
  locale: absent(z.string()),
});
