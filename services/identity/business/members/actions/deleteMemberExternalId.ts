import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { changingMember, type MemberAnswer, type MemberRequest } from '../memberCall.ts';

/** DELETE …/members/{member_id}/external_id: a second call answers as the first. */
export const deleteMemberExternalId = (context: BusinessContext, request: MemberRequest): Promise<MemberAnswer> =>
  changingMember(context, request, () => Promise.resolve({ external_id: null }));
