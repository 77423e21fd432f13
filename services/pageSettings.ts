import type { PageSettings } from '#contracts/pageSettings.ts';
import type { Settings } from './platform/settings/settings.ts';
import { paymentOrigins } from './upgrade/paymentOrigins.ts';

/** The part of the settings that every reader of a page may see. */
export function pageSettingsOf(settings: Settings): PageSettings {
  const { brand } = settings;
  return {
    publicToken: settings.publicToken,
    businessPublicToken: settings.businessPublicToken,
    businessContinueUrl: settings.businessContinueUrl,
    identityUrl: settings.identityUrl,
    productId: settings.productId,
    priceId: settings.priceId,
    marketingUrl: settings.marketingUrl,
    marketingUpgradeUrl: settings.marketingUpgradeUrl,
    billingPortalUrl: settings.billingPortalUrl,
    productName: brand.name,
    logo: brand.logo && { src: brand.logo.path, width: brand.logo.width, height: brand.logo.height },
    supportAddress: brand.supportAddress,
    paymentOrigins: paymentOrigins(settings),
    stripePublishableKey: settings.stripePublishableKey,
    offer: null,
    sandbox: settings.sandbox,
  };
}
