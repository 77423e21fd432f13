import { PASSKEY_AUTOFILL_TRIES } from '#contracts/limits.ts';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import type { WidgetConfig } from '#contracts/widgetConfig.ts';
import { methodsOf, productsOf, usesPassword } from './main/main.rules.ts';
import type { WidgetContext } from './widget.types.ts';
import { required } from '../ports/required.ts';
import type { MagicLinkRequest } from '../ports/identity.ts';
import type { Notice } from '../ports/notice.ts';
import type { OneTapPosition } from '../ports/oneTap.ts';
import type { PasscodeRequest } from '../ports/passcodes.ts';
import type { PersonRedirect } from '../ports/redirects.ts';
import { type FoundMessage, passcodeSentOf } from '../ports/messages/sentMessages.ts';
import type { PersonPasscodeInput } from './passcode/passcode.types.ts';
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
export function redirectOf({ config, provider }: WidgetContext): PersonRedirect {
  const { providers, loginRedirectURL, signupRedirectURL } = config.oauthOptions;
  const entry = providers.find(({ type }) => type === provider);
  return {
    to: 'personProvider',
    provider: required(provider, 'provider'),
    loginRedirectUrl: loginRedirectURL,
    signupRedirectUrl: signupRedirectURL,
    scopes: entry?.custom_scopes ?? [],
    params: entry?.provider_params ?? {},
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

const isSame = (made: object, saved: object): boolean =>
  Object.entries(made).every(([name, value]) => Reflect.get(saved, name) === value);

/** Only what this very configuration would send is shown again (D-488). */
export function isRestorable(context: WidgetContext, found: FoundMessage | null): found is FoundMessage {
  const { config } = context;
  if (found === null) return false;
  if (found.kind === 'link') {
    const made = magicLinkRequestOf({ ...context, email: found.request.email });
    return config.products.includes('emailMagicLinks') && !usesEmailCode(config) && isSame(made, found.request);
  }
  const { method, destination, shown } = found.request;
  const isOffered = config.products.includes('otp') && config.otpOptions.methods.includes(method);
  return isOffered && isSame(passcodeRequestOf(context, method, destination, shown), found.request);
}

/** Sent by the password's flow, which it goes on in. */
export const isPasswordlessSent = ({ config }: WidgetContext, found: FoundMessage | null): boolean =>
  usesPassword(config) && (found?.kind === 'link' || found?.request.method === 'email');

/** The widget as it was when the message was sent, for its screen and for the form behind it. */
export function restored(context: WidgetContext, sent: FoundMessage) {
  if (sent.kind === 'link') {
    const { email } = sent.request;
    return { sent, email, method: 'email' as const, passcode: passcodeRequestOf(context, 'email', email) };
  }
  const { request, typed } = sent;
  return {
    sent,
    passcode: request,
    method: request.method,
    ...(request.method === 'email' ? { email: request.destination } : {}),
    ...(typed === null ? {} : { region: typed.region, number: typed.text }),
  };
}

/** OTP-04, OTP-11. */
export const passcodeInputOf = ({ config, passcode, region, number, sent }: WidgetContext): PersonPasscodeInput => ({
  request: required(passcode, 'passcode'),
  sessionMinutes: config.sessionOptions.sessionDurationMinutes,
  isBackable: true,
  typed: { region, text: number },
  sent: passcodeSentOf(sent),
});

/** PWD-32, PWD-34 … PWD-37: everything that may be sent on the way, with all its options. */
export function passwordInputOf(context: WidgetContext): PasswordInput {
  const { config, email, passcode, sent } = context;
  const options = config.passwordOptions;
  return {
    email,
    sent,
    sessionMinutes: config.sessionOptions.sessionDurationMinutes,
    configured: { passcode: usesEmailCode(config), magicLink: config.products.includes('emailMagicLinks') },
    passcode: required(passcode, 'passcode'),
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
export const startingContext = (
  config: WidgetConfig,
  lastMethod: string | null = null,
  hasSent = false,
  notice: Notice | null = null,
): WidgetContext => ({
  config,
  lastMethod,
  hasSent,
  sent: null,
  email: '',
  provider: undefined,
  notice,
  method: null,
  region: 'US',
  number: '',
  passcode: undefined,
  autofillTries: PASSKEY_AUTOFILL_TRIES,
  credential: undefined,
  emailDomains: [],
  detected: [],
});
