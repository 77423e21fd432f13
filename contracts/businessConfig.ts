import { z } from 'zod';
import { businessProviderSchema } from './identity/business/oauth.ts';
import type { BusinessProvider } from './identity/business/providers.ts';
import { BUSINESS_LINK_MINUTES, WIDGET_SESSION_MINUTES } from './limits.ts';
import { themeSchema } from './theme.ts';

const expiry = z.number().int().min(5).max(10_080).default(BUSINESS_LINK_MINUTES);
const address = z.url().nullable().default(null);
const name = z.string().nullable().default(null);
const params = z.record(z.string(), z.string()).default({});
const scopes = z.array(z.string()).default([]);

export const businessProductSchema = z.enum(['emailMagicLinks', 'emailOtp', 'sso', 'passwords', 'oauth']);
export type BusinessProduct = z.infer<typeof businessProductSchema>;

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

const emailOtpOptionsSchema = z.object({ loginTemplateId: name, signupTemplateId: name, locale: name });
const ssoOptionsSchema = z.object({ loginRedirectURL: address, signupRedirectURL: address, providerParams: params });

/** `one_tap`: Google's prompt floats above Main, besides its button; it ends with a tap outside unless that is switched off. */
export interface BusinessProviderEntry {
  type: BusinessProvider;
  customScopes: string[];
  providerParams: Record<string, string>;
  one_tap?: boolean;
  cancel_on_tap_outside?: boolean;
}

const providerSchema = z
  .union([
    businessProviderSchema,
    z.object({
      type: businessProviderSchema,
      customScopes: scopes,
      providerParams: params,
      one_tap: z.boolean().default(false),
      cancel_on_tap_outside: z.boolean().default(true),
    }),
  ])
  .transform((given): BusinessProviderEntry =>
    typeof given === 'string'
      ? { type: given, customScopes: [], providerParams: {}, one_tap: false, cancel_on_tap_outside: true }
      : given,
  );

const oauthOptionsSchema = z.object({
  loginRedirectURL: address,
  signupRedirectURL: address,
  discoveryRedirectURL: address,
  customScopes: scopes,
  providerParams: params,
  providers: z.array(providerSchema).default([]),
});

const passwordOptionsSchema = z.object({
  loginRedirectURL: address,
  resetPasswordRedirectURL: address,
  discoveryRedirectURL: address,
  resetPasswordExpirationMinutes: z.number().int().min(5).max(10_080).nullable().default(null),
  resetPasswordTemplateId: name,
  verifyEmailTemplateId: name,
  locale: name,
});

/** Signs somebody with one membership in without choosing; the other two name what does not count against it (D-497). */
const directLoginSchema = z.object({
  status: z.boolean().default(true),
  ignoreInvites: z.boolean().default(false),
  ignoreJitProvisioning: z.boolean().default(false),
});

const secondFactorSchema = z.enum(['totp', 'smsOtp']);

/** The business widget's configuration with every default filled in. Only what is built can be set (D-293). */
export const businessConfigSchema = z.object({
  publicToken: z.string().min(1),
  products: z.array(businessProductSchema).min(1).default(['emailMagicLinks']),
  authFlowType: z.enum(['Discovery', 'Organization']).default('Discovery'),
  organizationSlug: name,
  sessionOptions: z
    .object({ sessionDurationMinutes: z.number().int().min(5).max(527_040).default(WIDGET_SESSION_MINUTES) })
    .prefault({}),
  emailMagicLinksOptions: emailMagicLinksOptionsSchema.prefault({}),
  emailOtpOptions: emailOtpOptionsSchema.prefault({}),
  smsOtpOptions: z.object({ locale: name }).prefault({}),
  ssoOptions: ssoOptionsSchema.prefault({}),
  oauthOptions: oauthOptionsSchema.prefault({}),
  passwordOptions: passwordOptionsSchema.prefault({}),
  directLoginForSingleMembership: directLoginSchema.prefault({}),
  directCreateOrganizationForNoMembership: z.boolean().default(false),
  disableCreateOrganization: z.boolean().default(false),
  /** Address of 'Continue' once somebody is logged in; null: the host's page goes on by itself (D-462). */
  continueURL: address,
  mfaProductInclude: z.array(secondFactorSchema).default(['totp', 'smsOtp']),
  mfaProductOrder: z.array(secondFactorSchema).default(['totp', 'smsOtp']),
  theme: themeSchema.pick({ hideHeaderText: true, logo: true }).prefault({}),
});
export type BusinessConfig = z.infer<typeof businessConfigSchema>;
