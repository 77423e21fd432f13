import { z } from 'zod';
import { MAGIC_LINK_MINUTES, RESET_LINK_MINUTES, WIDGET_SESSION_MINUTES } from './limits.ts';
import { oauthProviderSchema } from './identity/oauth.ts';
import { themeSchema } from './theme.ts';
import { walletTypeSchema } from './walletTypes.ts';

/** Products that a host may offer, in an order of its choice (CFG-06). */
export const productSchema = z.enum(['oauth', 'crypto', 'emailMagicLinks', 'otp', 'passwords', 'passkeys']);

/** Provider types are read without regard to case: `Google` and `google` are the same (CFG-17). */
const providerTypeSchema = z.string().toLowerCase().pipe(oauthProviderSchema);

const providerEntrySchema = z.object({
  type: providerTypeSchema,
  position: z.string().optional(),
  one_tap: z.boolean().default(false),
  cancel_on_tap_outside: z.boolean().default(true),
  custom_scopes: z.array(z.string()).default([]),
  provider_params: z.record(z.string(), z.string()).default({}),
});
export type ProviderEntry = z.infer<typeof providerEntrySchema>;

const expiry = z.number().int().min(5).max(10_080);

const emailMagicLinksOptionsSchema = z.object({
  loginRedirectURL: z.url().nullable().default(null),
  loginExpirationMinutes: expiry.default(MAGIC_LINK_MINUTES),
  signupRedirectURL: z.url().nullable().default(null),
  signupExpirationMinutes: expiry.default(MAGIC_LINK_MINUTES),
  createUserAsPending: z.boolean().default(false),
  domainHint: z.string().nullable().default(null),
});

const oauthOptionsSchema = z.object({
  providers: z.array(providerEntrySchema).default([]),
  loginRedirectURL: z.url().nullable().default(null),
  signupRedirectURL: z.url().nullable().default(null),
});

const otpOptionsSchema = z.object({
  methods: z.array(z.enum(['sms', 'whatsapp', 'email'])).default([]),
  expirationMinutes: z.number().int().min(1).max(10).default(5),
  loginTemplateId: z.string().optional(),
  signupTemplateId: z.string().optional(),
});

/** CFG-28, PWD-32: the two links of a reset mail, one to set a password and one to log in without. */
const passwordOptionsSchema = z.object({
  loginRedirectURL: z.url().nullable().default(null),
  loginExpirationMinutes: expiry.default(RESET_LINK_MINUTES),
  resetPasswordRedirectURL: z.url().nullable().default(null),
  resetPasswordExpirationMinutes: expiry.default(RESET_LINK_MINUTES),
  resetPasswordTemplateId: z.string().nullable().default(null),
});

/**
 * The wallets of the product `crypto`, in the order in which they are shown. `vesselKey`: how Vessel is found, by the
 * name of its object in the page or by its reverse domain name of EIP-6963; without it Vessel is not offered (D-39).
 */
const walletOptionsSchema = z.object({
  wallets: z.array(walletTypeSchema).default(walletTypeSchema.options),
  vesselKey: z.string().min(1).nullable().default(null),
});
export type WalletOptions = z.infer<typeof walletOptionsSchema>;

/**
 * `domain`: the relying party's id, a registrable suffix of the page's host; null: the host itself (WebAuthn, section 5.1).
 * `offerAfterLogin`: a passkey is offered once after a sign-in by another method (D-234).
 */
const passkeyOptionsSchema = z.object({
  domain: z.string().min(1).nullable().default(null),
  offerAfterLogin: z.boolean().default(false),
});

/** The widget's configuration with every default filled in (CFG-06 … CFG-32). */
export const widgetConfigSchema = z.object({
  publicToken: z.string().min(1),
  products: z.array(productSchema).default(['emailMagicLinks']),
  emailMagicLinksOptions: emailMagicLinksOptionsSchema.prefault({}),
  oauthOptions: oauthOptionsSchema.prefault({}),
  otpOptions: otpOptionsSchema.prefault({}),
  passwordOptions: passwordOptionsSchema.prefault({}),
  walletOptions: walletOptionsSchema.prefault({}),
  passkeyOptions: passkeyOptionsSchema.prefault({}),
  sessionOptions: z
    .object({ sessionDurationMinutes: z.number().int().min(5).max(527_040).default(WIDGET_SESSION_MINUTES) })
    .prefault({}),
  theme: themeSchema.prefault({}),
  enableShadowDOM: z.boolean().default(false),
});
export type WidgetConfig = z.infer<typeof widgetConfigSchema>;
/** As a host writes it. */
export type WidgetConfigInput = z.input<typeof widgetConfigSchema>;
