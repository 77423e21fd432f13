import type { BusinessOwnScreen } from '#machines/business/business.screen.ts';
import type { BusinessTexts } from '#src/texts/businessStrings.ts';

type Failure = Extract<BusinessOwnScreen, { kind: 'error' }>['failure'];

/** The sentence of the Error screen. */
export const failureSentence = (failure: Failure, { error }: Pick<BusinessTexts, 'error'>): string =>
  failure.kind === 'authPolicy'
    ? error.authPolicy(failure.organization ?? error.thisOrganization)
    : error[failure.kind];
