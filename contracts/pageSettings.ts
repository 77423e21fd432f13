import { z } from 'zod';
import { offerSchema } from './upgrade/offer.ts';

/**
 * The settings that the server writes into each page, as JSON in
 * `<script type="application/json" id="settings">`. Nothing secret: every reader of the page sees it.
 */
export const pageSettingsSchema = z.object({
  publicToken: z.string().min(1),
  /** Of the business widget; null: there is none. */
  businessPublicToken: z.string().min(1).nullable(),
  /** Address of 'Continue' once a member is logged in. */
  businessContinueUrl: z.string().min(1),
  /** Origin of the identity wire; empty means this page's own origin. */
  identityUrl: z.string(),
  productId: z.string().min(1),
  priceId: z.string().min(1),
  marketingUrl: z.string().min(1),
  marketingUpgradeUrl: z.string().min(1),
  /** A fixed portal address, or null: a portal session is made on request (D-02). */
  billingPortalUrl: z.string().nullable(),
  productName: z.string().min(1),
  /** The operator's logo with its size in pixels; null: the name alone, or our mark with our name. */
  logo: z.object({ src: z.string().startsWith('/'), width: z.int().positive(), height: z.int().positive() }).nullable(),
  /** An e-mail address or an https address. */
  supportAddress: z.string().min(1),
  /** Origins that the browser may be sent to for checkout and billing (D-22). */
  paymentOrigins: z.array(z.string()),
  stripePublishableKey: z.string().nullable(),
  /** The plan on sale; null until the provider has sent it (D-282). */
  offer: offerSchema.nullable(),
  sandbox: z.boolean(),
});
export type PageSettings = z.infer<typeof pageSettingsSchema>;
