interface OtpCredential extends Credential {
  code: string;
}
const isOtp = (credential: Credential | null): credential is OtpCredential =>
  credential !== null && 'code' in credential && typeof credential.code === 'string';

/**
 * The code of a text message that ends in `@host #code`, where the browser hands such codes over (WebOTP). Resolves with
 * null where it does not, and when `signal` ends the wait.
 */
export async function textedPasscode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in globalThis)) return null;
  // Not in the DOM's types: the interface exists in Chromium only.
  const request: CredentialRequestOptions & { otp: { transport: string[] } } = { otp: { transport: ['sms'] }, signal };
  const credential = await navigator.credentials.get(request).catch(() => null);
  return isOtp(credential) ? credential.code : null;
}
