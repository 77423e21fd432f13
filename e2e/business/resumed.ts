import { errorAnswer, html, limited } from '#e2e/answers/answers.ts';
import { businessErrorAnswers, memberResumed } from '#e2e/answers/businessAnswers.ts';
import { answered, type StepDriver } from '#e2e/walks/driver.ts';

/** Answers about a saved session. */
export const resumedSteps: Record<string, StepDriver> = {
  'resumeMemberSession:acme': answered('resumeMemberSession', memberResumed()),
  'resumeMemberSession:beta': answered(
    'resumeMemberSession',
    memberResumed({ organization_name: 'Beta', organization_slug: 'beta' }, { name: '', is_admin: true }),
  ),
  'resumeMemberSession:ended': answered('resumeMemberSession', errorAnswer(401, 'session_not_found')),
  'resumeMemberSession:limited': answered('resumeMemberSession', limited),
  'resumeMemberSession:unavailable': answered('resumeMemberSession', html),
  'resumeMemberSession:refused': answered('resumeMemberSession', businessErrorAnswers.refused),
};
