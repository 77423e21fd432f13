import type { BusinessToastWords } from '#machines/business/businessToast.types.ts';
import type { ToastWords } from '#machines/widget/toasts/toasts.types.ts';
import type { BusinessTexts } from '#src/texts/businessStrings.ts';
import { failureSentence } from './ended/failureSentence.ts';

const asShown = (sentence: string): ToastWords => ({ code: 'refused', sentence });

/** The words of a toast, with the sentence of the screen where only this widget says it (D-35, D-340). */
export function shownIn(texts: BusinessTexts, words: BusinessToastWords): ToastWords {
  const { common, main, sso, organizationName, secondStep, passcodes } = texts;
  switch (words.code) {
    case 'emailInvalid':
      return asShown(common.emailInvalid);
    case 'cannotJoin':
      return asShown(main.cannotJoin(words.email, words.organization ?? passcodes.selection.thisOrganization));
    case 'sessionEnded':
      return asShown(main.sessionEnded);
    case 'onlyHere':
      return asShown(texts.organizationSwitch.onlyHere);
    case 'emailLookupFailed':
      return asShown(sso.email.failed);
    case 'slugLookupFailed':
      return asShown(sso.fallback.failed);
    case 'unknown':
      return asShown(sso.fallback.unknown);
    case 'noSso':
      return asShown(sso.fallback.noSso(words.organization));
    case 'nameMissing':
    case 'nameLong':
    case 'nameHidden':
      return asShown(organizationName[words.code]);
    case 'phoneInvalid':
      return asShown(passcodes.enrollment.invalid);
    case 'numberTaken':
    case 'numberOptedOut':
      return asShown(passcodes.enrollment[words.code]);
    case 'wrongCode':
      return asShown(secondStep.recoveryEntry.wrong);
    case 'keyNotCopied':
      return asShown(secondStep.totpEnrollment.copyFailed);
    case 'codesNotCopied':
      return asShown(secondStep.recoverySave.copyFailed);
    case 'failure':
      return asShown(failureSentence(words.failure, texts));
    default:
      return words;
  }
}
