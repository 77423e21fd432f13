import {
  emailPasscodeBody,
  passcodeAuthenticateBody,
  passcodeAuthenticateData,
  passcodeSentData,
  phonePasscodeBody,
} from '#contracts/identity/otps.ts';
import type { PasscodeRequest, Passcodes } from '#machines/ports/passcodes.ts';
import { authenticate } from '#src/adapters/identity/authenticateCall.ts';
import { callIdentity, type IdentityClient } from '#src/adapters/identity/identityCall.ts';

/** OTP-03 … OTP-05: what a method's call is given. */
function bodyOf(
  { locale }: IdentityClient,
  { method, destination, expirationMinutes, loginTemplateId, signupTemplateId }: PasscodeRequest,
) {
  const common = { expiration_minutes: expirationMinutes, locale };
  if (method !== 'email') return phonePasscodeBody.parse({ phone_number: destination, ...common });
  const templates = { login_template_id: loginTemplateId, signup_template_id: signupTemplateId };
  return emailPasscodeBody.parse({ email: destination, ...common, ...templates });
}

/** Passcodes over the wire of section 9 (IDS-07). */
export function passcodesOverHttp(client: IdentityClient) {
  return {
    async sendPasscode(request, signal) {
      const path = `/otps/${request.method}/login_or_create`;
      const call = { path, body: bodyOf(client, request), answer: passcodeSentData, sessionToken: null, signal };
      return { methodId: (await callIdentity(client, call)).method_id };
    },
    async verifyPasscode({ code, methodId, sessionMinutes }, signal) {
      const body = passcodeAuthenticateBody.parse({
        token: code,
        method_id: methodId,
        session_duration_minutes: sessionMinutes,
      });
      return authenticate(client, { path: '/otps/authenticate', body, answer: passcodeAuthenticateData, signal });
    },
  } satisfies Passcodes;
}
