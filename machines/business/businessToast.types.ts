import type { OrganizationNameProblem } from '#contracts/identity/business/organizationName.ts';
import type { Failure } from '../ports/business/failure.ts';
import type { Toast, ToastWords } from '../widget/toasts/toasts.types.ts';

/** Errors that only the business widget tells, as keys; `organization`: by its name, where that is known. */
export type BusinessToastWords =
  | ToastWords
  | { code: 'cannotJoin'; email: string; organization: string | null }
  | { code: 'noSso'; organization: string }
  | { code: 'failure'; failure: Failure }
  | { code: 'emailLookupFailed' | 'slugLookupFailed' | 'unknown' | 'wrongCode' | 'numberTaken' | 'numberOptedOut' }
  | { code: 'sessionEnded' | 'onlyHere' | OrganizationNameProblem | 'keyNotCopied' | 'codesNotCopied' };
export type BusinessToast = Omit<Toast, 'words'> & { words: BusinessToastWords };
