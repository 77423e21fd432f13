import type { Gated, GatedWithMethod } from '#contracts/identity/business/answers.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { MemberRow } from '../people/memberRows.ts';
import type { FoundOrganization } from '../people/organizationRows.ts';
import { memberAnswer, openWhoOf } from './memberAnswer.ts';
import type { OpenedMemberSession } from './memberSession.ts';

type UnsentOf<T> = T extends unknown ? Omit<T, 'request_id' | 'status_code'> : never;
export type UnsentGated = UnsentOf<Gated>;
export type UnsentGatedWithMethod = UnsentOf<GatedWithMethod>;

interface Who {
  member: MemberRow;
  organization: FoundOrganization;
}

/** The member is logged in. */
export const doneAnswer = (context: BusinessContext, given: Who & { opened: OpenedMemberSession }): UnsentGated => ({
  ...memberAnswer(context, given),
  member_authenticated: true,
  intermediate_session_token: '',
  primary_required: null,
  mfa_required: null,
});

const openAnswer = ({ member, organization }: Who, token: string) =>
  ({
    ...openWhoOf(member, organization),
    member_authenticated: false,
    member_session: null,
    session_token: '',
    session_jwt: '',
    intermediate_session_token: token,
  }) as const;

/** The organization asks for another first factor. */
export const primaryAnswer = (
  who: Who,
  token: string,
  primary_required: NonNullable<Gated['primary_required']>,
): UnsentGated => ({ ...openAnswer(who, token), primary_required, mfa_required: null });

/** A second step is due. */
export const secondStepAnswer = (
  who: Who,
  token: string,
  mfa_required: NonNullable<Gated['mfa_required']>,
): UnsentGated => ({ ...openAnswer(who, token), primary_required: null, mfa_required });
