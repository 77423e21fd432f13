import { discoveredSchema, gatedSchema, memberAuthSchema } from '#contracts/identity/business/answers.ts';
import { memberSearchBody, memberSearchData } from '#contracts/identity/business/organizations.ts';
import {
  discoveryPasswordBody,
  discoveryResetBody,
  memberPasswordBody,
  memberResetBody,
  sessionResetBody,
} from '#contracts/identity/business/passwords.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import { BUSINESS_LINK_MINUTES } from '#contracts/limits.ts';
import type { MemberPasswords, NewPasswordRight, PasswordOutcome } from '#machines/ports/business/memberPasswords.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { codeChallengeFor, spendWithVerifier } from '#src/adapters/identity/codeChallenge.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';
import { loginAnswer, gateAnswer } from '../answers.ts';
import { callBusiness } from '../businessCall.ts';
import { intermediateSession } from '../intermediateSession.browser.ts';
import { discoveredBy } from '../landings.http.ts';
import { resetStartOf } from './memberResetStart.ts';

const MINUTE = 60_000;
type RightOf<By extends NewPasswordRight['by']> = Extract<NewPasswordRight, { by: By }>;

/** A token that cannot be one was cut off on its way. */
function parsedBody<T>(parsed: { success: true; data: T } | { success: false; error: unknown }): T {
  if (parsed.success) return parsed.data;
  throw new IdentityError('link_spent', null, { cause: parsed.error });
}

/** Returns the calls that set a new password, one for each right. Links and resets share one pair (D-321). */
function settingOver(client: IdentityClient) {
  return {
    async byMemberToken(right: RightOf<'memberToken'>, password: string, signal: AbortSignal) {
      const answer = await spendWithVerifier(client, 'magic_links', (code_verifier) => {
        const body = memberResetBody.safeParse({
          password_reset_token: right.token,
          password,
          session_duration_minutes: right.sessionMinutes,
          locale: right.locale,
          code_verifier,
          intermediate_session_token: intermediateSession(),
        });
        const call = { path: '/passwords/email/reset', body: parsedBody(body), answer: gatedSchema, signal };
        return callBusiness(client, call);
      });
      return gateAnswer(answer);
    },
    async byDiscoveryToken({ token }: RightOf<'discoveryToken'>, password: string, signal: AbortSignal) {
      const answer = await spendWithVerifier(client, 'magic_links', (pkce_code_verifier) => {
        const body = discoveryResetBody.safeParse({
          password_reset_token: token,
          password,
          pkce_code_verifier,
          intermediate_session_token: intermediateSession(),
        });
        const call = { path: '/passwords/discovery/reset', body: parsedBody(body), answer: discoveredSchema, signal };
        return callBusiness(client, call);
      });
      return discoveredBy(client, answer);
    },
    async bySession(password: string, signal: AbortSignal) {
      const body = sessionResetBody.parse({ password });
      const call = { path: '/passwords/session/reset', body, answer: memberAuthSchema, signal };
      return loginAnswer(await callBusiness(client, { ...call, sessionToken: storedSessionToken(client.storageKeys) }));
    },
  };
}

/** Passwords of members. */
export function memberPasswordsOverHttp(client: IdentityClient) {
  const setting = settingOver(client);
  return {
    async searchMember({ email, organizationId }, signal) {
      const body = memberSearchBody.parse({ email_address: email, organization_id: organizationId });
      const call = { path: '/organizations/members/search', body, answer: memberSearchData, signal, isRead: true };
      const { member, may_join: mayJoin = true } = await callBusiness(client, call);
      // A service that does not say refuses the link to a person who may not join.
      return {
        hasPassword: member !== null && member.member_password_id !== '',
        mayComeIn: member !== null || mayJoin,
      };
    },
    async logInByPassword(login, signal): Promise<PasswordOutcome> {
      const { email: email_address, password } = login;
      if (login.flow === 'discovery') {
        const body = discoveryPasswordBody.parse({ email_address, password });
        const call = { path: '/passwords/discovery/authenticate', body, answer: discoveredSchema, signal };
        return { result: 'discovered', discovered: await discoveredBy(client, await callBusiness(client, call)) };
      }
      const body = memberPasswordBody.parse({
        email_address,
        password,
        organization_id: login.organizationId,
        session_duration_minutes: login.sessionMinutes,
        locale: login.locale,
        intermediate_session_token: intermediateSession(),
      });
      const call = { path: '/passwords/authenticate', body, answer: gatedSchema, signal };
      return { result: 'gated', answer: gateAnswer(await callBusiness(client, call)) };
    },
    async startMemberReset(request, signal) {
      const lifetime = MINUTE * (request.resetPasswordExpirationMinutes ?? BUSINESS_LINK_MINUTES);
      const challenge = await codeChallengeFor(client, 'magic_links', lifetime);
      await callBusiness(client, { ...resetStartOf(request, challenge), answer: commonSchema, signal });
    },
    async setMemberPassword({ right, password }, signal): Promise<PasswordOutcome> {
      switch (right.by) {
        case 'memberToken':
          return { result: 'gated', answer: await setting.byMemberToken(right, password, signal) };
        case 'discoveryToken':
          return { result: 'discovered', discovered: await setting.byDiscoveryToken(right, password, signal) };
        case 'session':
          return { result: 'gated', answer: await setting.bySession(password, signal) };
      }
    },
  } satisfies MemberPasswords;
}
