import { z } from 'zod';
import { BUSINESS_LINK_MINUTES, WIDGET_SESSION_MINUTES } from './limits.ts';
import { themeSchema } from './theme.ts';

const expiry = z.number().int().min(5).max(10_080).default(BUSINESS_LINK_MINUTES);
const address = z.url().nullable().default(null);
const name = z.string().nullable().default(null);

const emailMagicLinksOptionsSchema = z.object({
  loginRedirectURL: address,
  signupRedirectURL: address,
  discoveryRedirectURL: address,
  loginTemplateId: name,
  signupTemplateId: name,
  domainHint: name,
  locale: name,
  loginExpirationMinutes: expiry,
  signupExpirationMinutes: expiry,
  discoveryExpirationMinutes: expiry,
});

/** Whether somebody with one membership is logged in without choosing, and what does not count against it. */
const directLoginSchema = z.object({
  status: z.boolean().default(false),
  ignoreInvites: z.boolean().default(false),
  ignoreJitProvisioning: z.boolean().default(false),
});

/** The business widget's configuration with every default filled in. Only what is built can be set (D-293). */
export const businessConfigSchema = z.object({
  publicToken: z.string().min(1),
  products: z
    .array(z.enum(['emailMagicLinks']))
    .min(1)
    .default(['emailMagicLinks']),
  authFlowType: z.enum(['Discovery', 'Organization']).default('Discovery'),
  organizationSlug: name,
  sessionOptions: z
    .object({ sessionDurationMinutes: z.number().int().min(5).max(527_040).default(WIDGET_SESSION_MINUTES) })
    .prefault({}),
  emailMagicLinksOptions: emailMagicLinksOptionsSchema.prefault({}),
  directLoginForSingleMembership: directLoginSchema.prefault({}),
  directCreateOrganizationForNoMembership: z.boolean().default(false),
  disableCreateOrganization: z.boolean().default(false),
  theme: themeSchema.pick({ hideHeaderText: true, logo: true }).prefault({}),
});
export type BusinessConfig = z.infer<typeof businessConfigSchema>;
