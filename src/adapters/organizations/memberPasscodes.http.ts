import { discoveredSchema, gatedSchema, memberAuthSchema } from '#contracts/identity/business/answers.ts';
import {
  discoveryPasscodeAuthenticateBody,
  discoveryPasscodeSendBody,
  memberPasscodeAuthenticateBody,
  memberPasscodeSendBody,
} from '#contracts/identity/business/passcodes.ts';
import { smsAuthenticateBody, smsSendBody } from '#contracts/identity/business/secondFactors.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import type { MemberPasscodeRequest, MemberPasscodes, PasscodeOutcome } from '#machines/ports/business/passcodes.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { gateAnswer, loginAnswer } from './answers.ts';
import { callBusiness } from './businessCall.ts';
import { intermediateSession } from './intermediateSession.browser.ts';
import { discoveredBy } from './landings.http.ts';
import { projectOf } from './project.http.ts';

type Attempt = Parameters<MemberPasscodes['verifyMemberPasscode']>[0];
type Of<Part> = Extract<MemberPasscodeRequest, Part>;

/** The call that sends a code. Its life is the service's own. */
function sendingOf(request: MemberPasscodeRequest) {
  if (request.channel === 'text')
    return {
      path: '/otps/sms/send',
      body: smsSendBody.parse({
        organization_id: request.organizationId,
        member_id: request.memberId,
        ...(request.number === null ? {} : { mfa_phone_number: request.number }),
        locale: request.locale,
        intermediate_session_token: intermediateSession(),
      }),
    };
  const { email, loginTemplateId, locale } = request;
  if (request.flow === 'discovery')
    return {
      path: '/otps/email/discovery/send',
      body: discoveryPasscodeSendBody.parse({ email_address: email, login_template_id: loginTemplateId, locale }),
    };
  return {
    path: '/otps/email/login_or_signup',
    body: memberPasscodeSendBody.parse({
      email_address: email,
      organization_id: request.organizationId,
      login_template_id: loginTemplateId,
      signup_template_id: request.signupTemplateId,
      locale,
    }),
  };
}

async function byText(
  client: IdentityClient,
  { organizationId, memberId }: Of<{ channel: 'text' }>,
  { code, enrols, sessionMinutes }: Attempt,
  signal: AbortSignal,
): Promise<PasscodeOutcome> {
  const body = smsAuthenticateBody.parse({
    organization_id: organizationId,
    member_id: memberId,
    code,
    session_duration_minutes: sessionMinutes,
    intermediate_session_token: intermediateSession(),
    ...(enrols ? { set_mfa_enrollment: 'enroll' } : {}),
  });
  const call = { path: '/otps/sms/authenticate', body, answer: memberAuthSchema, signal };
  return { result: 'gated', answer: loginAnswer(await callBusiness(client, call)) };
}

async function intoOrganization(
  client: IdentityClient,
  { email, organizationId, locale }: Of<{ flow: 'organization' }>,
  { code, sessionMinutes }: Attempt,
  signal: AbortSignal,
): Promise<PasscodeOutcome> {
  const body = memberPasscodeAuthenticateBody.parse({
    email_address: email,
    organization_id: organizationId,
    code,
    session_duration_minutes: sessionMinutes,
    locale,
    intermediate_session_token: intermediateSession(),
  });
  const call = { path: '/otps/email/authenticate', body, answer: gatedSchema, signal };
  return { result: 'gated', answer: gateAnswer(await callBusiness(client, call)) };
}

async function toDiscover(
  client: IdentityClient,
  { email }: Of<{ flow: 'discovery' }>,
  { code }: Attempt,
  signal: AbortSignal,
): Promise<PasscodeOutcome> {
  const body = discoveryPasscodeAuthenticateBody.parse({ email_address: email, code });
  // The project's settings are requested in parallel with the code.
  void projectOf(client)();
  const call = { path: '/otps/email/discovery/authenticate', body, answer: discoveredSchema, signal };
  return { result: 'discovered', discovered: await discoveredBy(client, await callBusiness(client, call)) };
}

export function memberPasscodesOverHttp(client: IdentityClient) {
  return {
    async sendMemberPasscode(request, signal) {
      await callBusiness(client, { ...sendingOf(request), answer: commonSchema, signal });
    },
    verifyMemberPasscode(attempt, signal) {
      const { request } = attempt;
      if (request.channel === 'text') return byText(client, request, attempt, signal);
      return request.flow === 'discovery'
        ? toDiscover(client, request, attempt, signal)
        : intoOrganization(client, request, attempt, signal);
    },
  } satisfies MemberPasscodes;
}
