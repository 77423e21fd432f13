import type { BusinessOwnScreen } from '#machines/business/business.screen.ts';
import type { BusinessOwnEvent } from '#machines/business/business.types.ts';
import { useFirstBusinessTexts } from '#src/views/business/firstBusinessTexts.ts';
import { ErrorCard } from '#src/views/business/errorCard.tsx';
import { troubleSentence } from './troubleSentence.ts';

type Trouble = Extract<BusinessOwnScreen, { kind: 'error' }>;

interface TroubleProps {
  screen: Trouble;
  send: (event: BusinessOwnEvent) => void;
}

/** Error (B2B-05, D-446, D-447). */
export function TroubleView({ screen, send }: TroubleProps) {
  const texts = useFirstBusinessTexts();
  const isCancelled = screen.trouble.kind === 'cancelled';
  const ways = {
    again: {
      words: isCancelled ? texts.error.retry : texts.error.startOver,
      onChosen: () => send({ type: 'startOver.chosen' }),
    },
    find: { words: texts.error.findOrganization, onChosen: () => send({ type: 'findOrganization.chosen' }) },
  };
  return (
    <ErrorCard
      kind="trouble"
      sentence={troubleSentence(screen.trouble, texts)}
      cancelled={isCancelled ? texts.error.cancelledTitle : null}
      way={screen.way === null ? null : ways[screen.way]}
    />
  );
}
