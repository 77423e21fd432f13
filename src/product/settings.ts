import type { PageSettings } from '#contracts/pageSettings.ts';
import { DEFAULT_NAME } from '#src/texts/productName.ts';

const names = [
  'publicToken',
  'identityUrl',
  'productId',
  'priceId',
  'marketingUrl',
  'businessContinueUrl',
  'marketingUpgradeUrl',
  'productName',
];

/** A cheap check; the server has parsed the same value with its contract before it wrote the page. */
function isSettings(value: unknown): value is PageSettings {
  if (typeof value !== 'object' || value === null) return false;
  const given = new Map(Object.entries(value));
  return names.every((name) => typeof given.get(name) === 'string') && Array.isArray(given.get('paymentOrigins'));
}

/** Reads the settings that the server wrote into this page. */
export function settingsOfPage(): PageSettings {
  const value: unknown = JSON.parse(document.querySelector('#settings')?.textContent ?? 'null');
  if (!isSettings(value)) throw new Error('The page carries no settings');
  return value;
}

/** Stands in the prerendered pages wherever a setting will be; a click on such a link is led on by `earlyInput.entry.ts`. */
export const SETTING_MARK = '#setting-';

/** The settings of a page that has not reached its reader yet. */
export const prerenderedSettings: PageSettings = {
  publicToken: 'none',
  businessPublicToken: null,
  businessContinueUrl: `${SETTING_MARK}businessContinueUrl`,
  identityUrl: '',
  productId: 'none',
  priceId: 'none',
  marketingUrl: `${SETTING_MARK}marketingUrl`,
  marketingUpgradeUrl: `${SETTING_MARK}marketingUpgradeUrl`,
  billingPortalUrl: null,
  productName: DEFAULT_NAME,
  logo: null,
  supportAddress: '',
  paymentOrigins: [],
  stripePublishableKey: null,
  offer: null,
  sandbox: true,
};
