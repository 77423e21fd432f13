import type { BusinessOwnScreen } from '#machines/business/business.screen.ts';
import type { BusinessOwnEvent } from '#machines/business/business.types.ts';
import { useFirstBusinessTexts } from '#src/views/business/firstBusinessTexts.ts';
import { ErrorCard } from '#src/views/business/errorCard.tsx';
import { failureSentence } from './failureSentence.ts';

type Failure = Extract<BusinessOwnScreen, { kind: 'error' }>;

interface FailureProps {
  screen: Failure;
  send: (event: BusinessOwnEvent) => void;
}

/** Error (B2B-05, D-446, D-447). */
export function FailureView({ screen, send }: FailureProps) {
  const texts = useFirstBusinessTexts();
  const isCancelled = screen.failure.kind === 'cancelled';
  const ways = {
    again: {
      words: isCancelled ? texts.error.retry : texts.error.startOver,
      onChosen: () => send({ type: 'startOver.chosen' }),
    },
    find: { words: texts.error.findOrganization, onChosen: () => send({ type: 'findOrganization.chosen' }) },
  };
  return (
    <ErrorCard
      kind="failure"
      sentence={failureSentence(screen.failure, texts)}
      cancelled={isCancelled ? texts.error.cancelledTitle : null}
      way={screen.way === null ? null : ways[screen.way]}
    />
  );
}
