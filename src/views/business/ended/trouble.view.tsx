import type { BusinessOwnScreen } from '#machines/business/business.screen.ts';
import type { BusinessOwnEvent } from '#machines/business/business.types.ts';
import { useFirstBusinessTexts } from '#src/views/business/firstBusinessTexts.ts';
import { ErrorCard } from '#src/views/business/errorCard.tsx';

type Trouble = Extract<BusinessOwnScreen, { kind: 'trouble' }>;

interface TroubleProps {
  screen: Trouble;
  send: (event: BusinessOwnEvent) => void;
}

function sentenceOf({ trouble }: Trouble, { error }: ReturnType<typeof useFirstBusinessTexts>): string {
  return trouble.kind === 'authPolicy' ? error.authPolicy(trouble.organization ?? error.unnamed) : error[trouble.kind];
}

/** Error (B2B-05). */
export function TroubleView({ screen, send }: TroubleProps) {
  const texts = useFirstBusinessTexts();
  return (
    <ErrorCard
      kind="trouble"
      sentence={sentenceOf(screen, texts)}
      way={screen.canGoBack ? { words: texts.error.again, onChosen: () => send({ type: 'again.chosen' }) } : null}
    />
  );
}
