import type { WidgetConfig } from '#contracts/widgetConfig.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { codeOptions, linkSent, mailedSent, passcodeRequest, productConfig } from './configs.ts';

const codes = (...methods: ('sms' | 'whatsapp' | 'email')[]) => ({ methods, ...codeOptions });
export const phoneFirst: WidgetConfig = {
  ...productConfig,
  products: ['otp', 'emailMagicLinks', 'oauth', 'passkeys', 'crypto'],
  otpOptions: codes('sms', 'whatsapp'),
};
export const coded: WidgetConfig = { ...productConfig, products: ['otp', 'oauth'], otpOptions: codes('email') };
export const codedBoth: WidgetConfig = {
  ...productConfig,
  products: ['otp', 'oauth'],
  otpOptions: codes('email', 'sms'),
};
export const emailConflict: WidgetConfig = {
  ...productConfig,
  products: ['otp', 'emailMagicLinks'],
  otpOptions: codes('sms', 'email'),
};
export const passwords: WidgetConfig = { ...productConfig, products: ['passwords', 'emailMagicLinks', 'oauth'] };
export const passwordsAndAll: WidgetConfig = {
  ...productConfig,
  products: ['emailMagicLinks', 'otp', 'passwords'],
  otpOptions: codes('sms', 'email'),
};

const left = { methodId: 'method-1', secondsLeft: 100 };
const mailed = { ...mailedSent, typed: { region: 'US', text: '' }, ...left };
const number = {
  kind: 'passcode',
  request: { ...passcodeRequest, destination: '+14155550199', shown: '+1 415 555 0199' },
  typed: { region: 'GB', text: '(415) 555-0132' },
  ...left,
};
/** Messages that may be found after a reload. */
export const foundOnReload = {
  link: linkSent,
  number,
  mailed,
  // Sent by another configuration.
  other: { ...linkSent, request: { ...linkSent.request, loginExpirationMinutes: 21 } },
  none: null,
  failed: new IdentityError('unavailable'),
};

/** The product's configuration and others, in a tab that has sent something before. */
export const reloadedIn = (configs: Record<string, WidgetConfig>) => {
  const scenarios = Object.entries(configs).map(([name, config]) => [`${name}Reloaded`, config] as const);
  return Object.fromEntries(
    [['reloaded', productConfig] as const, ...scenarios].map(([name, config]) => [
      name,
      { config, lastMethod: 'google', hasSent: true },
    ]),
  );
};
