import { memberAuthSchema } from '#contracts/identity/business/answers.ts';
import {
  recoverBody,
  recoverData,
  totpAuthenticateBody,
  totpCreateBody,
  totpCreateData,
} from '#contracts/identity/business/secondFactors.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import type { SecondFactors } from '#machines/ports/business/secondFactors.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { loginAnswer } from './answers.ts';
import { callBusiness } from './businessCall.ts';
import { intermediateSession } from './intermediateSession.browser.ts';

const ofMember = ({ organizationId, memberId }: { organizationId: string; memberId: string }) => ({
  organization_id: organizationId,
  member_id: memberId,
  intermediate_session_token: intermediateSession(),
});

export function secondFactorsOverHttp(client: IdentityClient) {
  return {
    async createTotp(request, signal) {
      const body = totpCreateBody.parse(ofMember(request));
      const answer = await callBusiness(client, { path: '/totp', body, answer: totpCreateData, signal });
      return { secret: answer.secret, qrCode: answer.qr_code, recoveryCodes: answer.recovery_codes };
    },
    async verifyTotp({ code, enrols, sessionMinutes, ...request }, signal) {
      const body = totpAuthenticateBody.parse({
        ...ofMember(request),
        code,
        session_duration_minutes: sessionMinutes,
        ...(enrols ? { set_mfa_enrollment: 'enroll' } : {}),
      });
      const call = { path: '/totp/authenticate', body, answer: memberAuthSchema, signal };
      return loginAnswer(await callBusiness(client, call));
    },
    async recover({ recoveryCode, sessionMinutes, ...request }, signal) {
      const body = recoverBody.safeParse({
        ...ofMember(request),
        recovery_code: recoveryCode,
        session_duration_minutes: sessionMinutes,
      });
      // A text that cannot be a code is a wrong code.
      if (!body.success) throw new BusinessError('code_wrong', { cause: body.error });
      const call = { path: '/recovery_codes/recover', body: body.data, answer: recoverData, signal };
      return loginAnswer(await callBusiness(client, call));
    },
  } satisfies SecondFactors;
}
