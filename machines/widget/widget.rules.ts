import { PASSKEY_AUTOFILL_TRIES } from '#contracts/limits.ts';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import type { WidgetConfig } from '#contracts/widgetConfig.ts';
import { methodsOf, productsOf } from './main/main.rules.ts';
import type { WidgetContext } from './widget.types.ts';
import { known } from '../ports/known.ts';
import type { MagicLinkRequest, OAuthRequest } from '../ports/identity.ts';
import type { Notice } from '../ports/notice.ts';
import type { OneTapPosition } from '../ports/oneTap.ts';
import type { PasscodeRequest } from '../ports/passcodes.ts';
import type { PasswordInput } from './password/password.types.ts';
import type { WalletsInput } from './wallets/wallets.types.ts';

/** EML-19 … EML-21: the configured hint, else bootstrap's only domain, else unknown. */
export const senderDomainOf = ({ config, emailDomains }: Pick<WidgetContext, 'config' | 'emailDomains'>) =>
  config.emailMagicLinksOptions.domainHint ?? (emailDomains.length === 1 ? (emailDomains[0] ?? null) : null);

/** EML-04: the five configured values travel with the address. */
export function magicLinkRequestOf({ config, email }: WidgetContext): MagicLinkRequest {
  const options = config.emailMagicLinksOptions;
  return {
    email,
    loginRedirectUrl: options.loginRedirectURL,
    signupRedirectUrl: options.signupRedirectURL,
    loginExpirationMinutes: options.loginExpirationMinutes,
    signupExpirationMinutes: options.signupExpirationMinutes,
    createUserAsPending: options.createUserAsPending,
  };
}

/** OAU-22 … OAU-25. */
export function oauthRequestOf({ config, provider }: WidgetContext): OAuthRequest {
  const { providers, loginRedirectURL, signupRedirectURL } = config.oauthOptions;
  const entry = providers.find(({ type }) => type === provider);
  return {
    provider: known(provider, 'provider'),
    loginRedirectUrl: loginRedirectURL,
    signupRedirectUrl: signupRedirectURL,
    customScopes: entry?.custom_scopes ?? [],
    providerParams: entry?.provider_params ?? {},
  };
}

export const isOneTapPosition = (position = ''): position is OneTapPosition =>
  /^(floating(OrEmbedded)?|embedded(Only)?|forceLegacyEmbedded)$/.test(position);

/** One Tap is used on its own alone (TAP-15 … TAP-19, D-40). */
export function usesOneTap(config: WidgetConfig): boolean {
  const [only, ...others] = config.oauthOptions.providers;
  return (
    productsOf(config).join() === 'oauth' &&
    others.length === 0 &&
    only?.type === 'google' &&
    only.one_tap &&
    isOneTapPosition(only.position)
  );
}

/** The tab in front: the one chosen last, else the first (MAIN-15). */
export const frontMethodOf = ({ config, method }: Pick<WidgetContext, 'config' | 'method'>): PasscodeMethod =>
  method ?? methodsOf(config)[0] ?? 'email';

/** OTP-03 … OTP-05. */
export function passcodeRequestOf(
  { config: { otpOptions } }: Pick<WidgetContext, 'config'>,
  method: PasscodeMethod,
  destination: string,
  shown = destination,
): PasscodeRequest {
  return {
    method,
    destination,
    shown,
    expirationMinutes: otpOptions.expirationMinutes,
    loginTemplateId: otpOptions.loginTemplateId ?? null,
    signupTemplateId: otpOptions.signupTemplateId ?? null,
  };
}

/** An address gets a code instead of a link when codes by e-mail are configured (PWD-36, D-31). */
export const usesEmailCode = ({ products, otpOptions }: WidgetConfig): boolean =>
  products.includes('otp') && otpOptions.methods.includes('email');

/** PWD-32, PWD-34 … PWD-37: everything that may be sent on the way, with all its options. */
export function passwordInputOf(context: WidgetContext): PasswordInput {
  const { config, email, passcode } = context;
  const options = config.passwordOptions;
  return {
    email,
    sessionMinutes: config.sessionOptions.sessionDurationMinutes,
    configured: { passcode: usesEmailCode(config), magicLink: config.products.includes('emailMagicLinks') },
    passcode: known(passcode, 'passcode'),
    magicLink: magicLinkRequestOf(context),
    reset: {
      email,
      loginRedirectUrl: options.loginRedirectURL,
      loginExpirationMinutes: options.loginExpirationMinutes,
      resetPasswordRedirectUrl: options.resetPasswordRedirectURL,
      resetPasswordExpirationMinutes: options.resetPasswordExpirationMinutes,
      resetPasswordTemplateId: options.resetPasswordTemplateId,
    },
  };
}

/** CRY-08, CRY-23: the wallet that was chosen on Main, if it was one. */
export const walletsInputOf = ({ config, wallet = null, detected }: WidgetContext): WalletsInput => ({
  wallet,
  options: config.walletOptions,
  detected,
  sessionMinutes: config.sessionOptions.sessionDurationMinutes,
});
/** A passkey that was picked in the e-mail field and refused was one try; one that nobody knows would be picked for ever. */
export function triesAfter({ credential, autofillTries }: WidgetContext, { code }: Notice): number {
  if (code === 'passkeyUnknown') return 0;
  return credential === undefined ? autofillTries : Math.max(0, autofillTries - 1);
}

/** PHN-02: the default country is US. */
export const startingContext = (config: WidgetConfig, lastMethod: string | null = null): WidgetContext => ({
  config,
  lastMethod,
  email: '',
  provider: undefined,
  notice: null,
  method: null,
  region: 'US',
  number: '',
  passcode: undefined,
  autofillTries: PASSKEY_AUTOFILL_TRIES,
  credential: undefined,
  emailDomains: [],
  detected: [],
});
