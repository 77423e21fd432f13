import type { z } from 'zod';
import { bootstrapData } from '#contracts/identity/bootstrap.ts';
import { passcodeAuthenticateData, passcodeSentData } from '#contracts/identity/otps.ts';
import {
  passwordCreatedData,
  passwordData,
  strengthData,
  userSearchData,
  type UserType,
} from '#contracts/identity/passwords.ts';
import { oneTapStartAnswer, oneTapSubmitAnswer } from '#contracts/identity/oneTap.ts';
import {
  passkeyAuthenticateData,
  passkeyDeleteData,
  passkeyRegisterData,
  passkeyRegisterStartData,
  passkeyStartData,
  passkeyUpdateData,
} from '#contracts/identity/passkeys.ts';
import { walletAuthenticateData, walletStartData } from '#contracts/identity/cryptoWallets.ts';
import { authSchema, meSchema } from '#contracts/identity/user.ts';
import { magicLinkAuthenticateData, magicLinkResendData, magicLinkSendData } from '#contracts/identity/magicLinks.ts';
import { authData, bootstrapAnswer, commonData, sentData } from '#tests/adapters/authAnswer.ts';

/** An answer of the wire as the browser gets it. `null` json: a page of HTML; status 0: the network is gone. */
export interface Answer {
  status: number;
  json?: unknown;
  headers?: Record<string, string>;
}

const auth = { ...authData, session_token: 'token-1', session_jwt: 'jwt-1' };

const enveloped = <T extends z.ZodType>(schema: T, data: unknown): Answer => ({
  status: 200,
  json: { data: schema.parse(data) },
});

/** Every answer is parsed with its contract first, so that a walk cannot live on a shape the service never sends. */
export const authenticated = enveloped(magicLinkAuthenticateData, { ...auth, method_id: 'email-test-1' });
/** To a question for the session of this browser. */
export const sessionOf = (email: string | null): Answer =>
  enveloped(authSchema, {
    ...auth,
    user: { ...auth.user, emails: email === null ? [] : [{ email_id: 'email-test-1', email, verified: true }] },
  });
export const emailSent = enveloped(magicLinkSendData, sentData);
export const linkResent = enveloped(magicLinkResendData, commonData);
export const passcodeSent = enveloped(passcodeSentData, { ...commonData, method_id: 'phone-number-1' });
export const passcodeVerified = enveloped(passcodeAuthenticateData, { ...auth, method_id: 'phone-number-1' });
export const searched = (userType: UserType): Answer => enveloped(userSearchData, { ...commonData, userType });
export const passwordCreated = enveloped(passwordCreatedData, { ...auth, email_id: 'email-test-1' });
/** To a sign-in and to a reset. */
export const passwordAccepted = enveloped(passwordData, auth);
/** Asks for any passkey of this host. */
export const passkeyStarted = enveloped(passkeyStartData, {
  ...commonData,
  userId: '',
  public_key_credential_request_options: JSON.stringify({
    challenge: Buffer.from('the challenge of a walk').toString('base64url'),
    rpId: 'localhost',
    userVerification: 'preferred',
    allowCredentials: [],
  }),
});
export const passkeyAccepted = enveloped(passkeyAuthenticateData, {
  ...auth,
  webauthn_registration_id: 'webauthn-registration-test-1',
});
const passkey = (id: string, name: string) => ({
  webauthn_registration_id: id,
  domain: 'localhost',
  user_agent: '',
  authenticator_type: 'platform' as const,
  verified: true,
  name,
});
const owner = (...passkeys: ReturnType<typeof passkey>[]) => ({ ...auth.user, webauthn_registrations: passkeys });
const office = passkey('passkey-a', 'Office key');
const phone = passkey('passkey-b', 'Phone');
/** The account's passkeys, by name. */
export const passkeysListed = (...names: ('office' | 'phone')[]): Answer =>
  enveloped(meSchema, {
    ...commonData,
    ...owner(...names.map((name) => (name === 'office' ? office : phone))),
  });
/** Asks the device for a new passkey of this host. */
export const registrationStarted = enveloped(passkeyRegisterStartData, {
  ...commonData,
  user_id: 'user-test-1',
  public_key_credential_creation_options: JSON.stringify({
    challenge: Buffer.from('the challenge of a walk').toString('base64url'),
    rp: { id: 'localhost', name: 'Tinyspark' },
    user: { id: Buffer.from('user-test-2').toString('base64url'), name: 'jane@acme.test', displayName: 'Jane' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    excludeCredentials: [],
  }),
});
const created = passkey('passkey-c', 'Jane’s laptop');
export const passkeyRegistered = enveloped(passkeyRegisterData, {
  ...auth,
  user: owner(office, created),
  __user: owner(office, created),
  webauthn_registration_id: created.webauthn_registration_id,
});
export const passkeyRenamed = enveloped(passkeyUpdateData, {
  ...commonData,
  webauthn_registration: passkey('passkey-b', 'My phone'),
});
export const passkeyDeleted = enveloped(passkeyDeleteData, {
  ...commonData,
  user_id: 'user-test-1',
  __user: owner(office),
});
/** Returns the answer with the challenge that a wallet is to sign. */
export const challengedWith = (challenge: string): Answer => enveloped(walletStartData, { ...commonData, challenge });
export const walletAccepted = enveloped(walletAuthenticateData, auth);
export const resetStarted: Answer = { status: 200, json: { data: commonData } };
export const revoked: Answer = { status: 200, json: { data: commonData } };
export const bootstrapWith = (emailDomains: string[]): Answer =>
  enveloped(bootstrapData, { ...bootstrapAnswer, email_domains: emailDomains });

const allClasses = { has_digit: true, has_lower_case: true, has_symbol: true, has_upper_case: true };
/** Returns the assessment of a password; under `luds` nothing is missing. */
export const strength = (policy: 'zxcvbn' | 'luds' | 'none', isValid: boolean, score = 3, isBreached = false): Answer =>
  enveloped(strengthData, {
    ...commonData,
    valid_password: isValid,
    score,
    breached_password: isBreached,
    breach_detection_on_create: true,
    strength_policy: policy,
    feedback: {
      suggestions: [],
      warning: '',
      luds_requirements: { ...allClasses, missing_characters: 0, missing_complexity: 0 },
    },
  });

export const oneTapStarted: Answer = {
  status: 200,
  json: oneTapStartAnswer.parse({
    ...commonData,
    google_client_id: 'client-1',
    oauth_callback_id: 'callback-1',
    csrf_token: 'csrf-1',
    nonce: 'nonce-1',
  }),
};
export const oneTapSubmitted = (redirect_url: string): Answer => ({
  status: 200,
  json: oneTapSubmitAnswer.parse({ ...commonData, redirect_url }),
});

/** An error of either service. */
export const errorAnswer = (status: number, type: string, message = 'Refused.', details?: object): Answer => ({
  status,
  json: {
    status_code: status,
    request_id: 'request-id-test-1',
    error_type: type,
    error_message: message,
    error_url: 'https://example.test',
    ...(details === undefined ? {} : { error_details: details }),
  },
});
/** An error that says in how many seconds another try makes sense. */
export const limitedFor = (seconds: number, type: string, message: string): Answer => ({
  ...errorAnswer(429, type, message),
  headers: { 'Retry-After': String(seconds), 'Access-Control-Expose-Headers': 'Retry-After' },
});
export const limited = limitedFor(15, 'too_many_requests', 'Too many requests. Please wait a moment.');
/** A page of HTML where JSON was expected. */
export const html: Answer = { status: 500 };
/** The answer of a proxy in front of a service, in the service's place. */
export const unauthorized: Answer = { status: 401 };
