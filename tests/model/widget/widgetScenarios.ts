import type { WidgetConfig } from '#contracts/widgetConfig.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { required } from '#machines/ports/required.ts';
import {
  codeOptions,
  linkSent,
  mailedSent,
  oneTapConfig,
  oneTapWith,
  passcodeRequest,
  productConfig,
} from './configs.ts';

const codes = (...methods: ('sms' | 'whatsapp' | 'email')[]) => ({ methods, ...codeOptions });
const phoneFirst: WidgetConfig = {
  ...productConfig,
  products: ['otp', 'emailMagicLinks', 'oauth', 'passkeys', 'crypto'],
  otpOptions: codes('sms', 'whatsapp'),
};
const coded: WidgetConfig = { ...productConfig, products: ['otp', 'oauth'], otpOptions: codes('email') };
const codedBoth: WidgetConfig = {
  ...productConfig,
  products: ['otp', 'oauth'],
  otpOptions: codes('email', 'sms'),
};
const emailConflict: WidgetConfig = {
  ...productConfig,
  products: ['otp', 'emailMagicLinks'],
  otpOptions: codes('sms', 'email'),
};
const passwords: WidgetConfig = { ...productConfig, products: ['passwords', 'emailMagicLinks', 'oauth'] };
const passwordsAndAll: WidgetConfig = {
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

const scenario = (config: WidgetConfig, more: object = {}) => ({ config, lastMethod: 'google', ...more });
const configured = { phoneFirst, coded, passwords, passwordsAndAll };
const [google] = oneTapConfig.oauthOptions.providers;
const plain = { type: 'apple' as const, custom_scopes: [], provider_params: {} };
const apple = { ...required(google, 'provider'), ...plain };

const scenarios = (configs: Record<string, WidgetConfig>, ending = '', more: object = {}) =>
  Object.fromEntries(Object.entries(configs).map(([name, config]) => [`${name}${ending}`, scenario(config, more)]));
/** A tab that has sent something before its page was loaded anew. */
const sent = { hasSent: true };

export const widgetScenarios = {
  mounted: scenario(productConfig),
  cancelled: scenario(productConfig, { notice: { code: 'cancelled' } }),
  ...scenarios({ ...configured, codedBoth, emailConflict }),
  reloaded: scenario(productConfig, sent),
  ...scenarios(configured, 'Reloaded', sent),
  oneTapOnly: scenario(oneTapConfig),
  embeddedOnly: scenario(oneTapWith({ position: 'embeddedOnly' })),
  secondProduct: scenario({ ...oneTapConfig, products: ['oauth', 'emailMagicLinks'] }),
  otherProduct: scenario({ ...oneTapConfig, products: ['emailMagicLinks'] }),
  secondProvider: scenario(oneTapWith({}, apple)),
  otherProvider: scenario(oneTapWith(plain)),
  switchedOff: scenario(oneTapWith({ one_tap: false })),
  noPosition: scenario(oneTapWith({ position: undefined })),
  strangePosition: scenario(oneTapWith({ position: 'embeddedAndFloating' })),
};
