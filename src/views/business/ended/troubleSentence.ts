import type { BusinessOwnScreen } from '#machines/business/business.screen.ts';
import type { BusinessTexts } from '#src/texts/businessStrings.ts';

type Trouble = Extract<BusinessOwnScreen, { kind: 'error' }>['trouble'];

/** The sentence of the Error screen. */
export const troubleSentence = (trouble: Trouble, { error }: Pick<BusinessTexts, 'error'>): string =>
  trouble.kind === 'authPolicy'
    ? error.authPolicy(trouble.organization ?? error.thisOrganization)
    : error[trouble.kind];
