import { z } from 'zod';

const answerSchema = z.looseObject({
  user_id: z.string().optional(),
  member_id: z.string().optional(),
  organization_id: z.string().optional(),
  intermediate_session_token: z.string().optional(),
});

/**
 * Reads off an answer whom the call is about, and its outcome: an intermediate session says that a second step, or the choice
 * of an organization, is still due.
 */
export function readAnswer(answer: unknown): {
  subject: { personId?: string; organizationId?: string };
  outcome: 'success' | 'another_step_due';
} {
  const known = answerSchema.safeParse(answer).data ?? {};
  const personId = known.member_id || known.user_id;
  return {
    subject: {
      ...(personId ? { personId } : {}),
      ...(known.organization_id ? { organizationId: known.organization_id } : {}),
    },
    outcome: known.intermediate_session_token ? 'another_step_due' : 'success',
  };
}
