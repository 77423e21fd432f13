import type { BusinessOwnScreen } from '#machines/business/business.screen.ts';
import type { BusinessOwnEvent } from '#machines/business/business.types.ts';
import { ErrorCard } from '#src/views/business/errorCard.tsx';
import { useFirstBusinessTexts } from '#src/views/business/firstBusinessTexts.ts';
import { NoticeSentence } from '#src/views/business/noticeSentence.tsx';
import { BusyButton } from '#src/views/widget/main/busyButton.tsx';

interface ResumeFailedProps {
  screen: Extract<BusinessOwnScreen, { kind: 'resumeFailed' }>;
  send: (event: BusinessOwnEvent) => void;
}

/** The saved session could not be checked (D-594). */
export function ResumeFailedView({ screen: { notice, isSigningOut }, send }: ResumeFailedProps) {
  const { error, loggedIn } = useFirstBusinessTexts();
  return (
    <ErrorCard
      kind="resumeFailed"
      sentence={<NoticeSentence notice={notice} />}
      way={isSigningOut ? null : { words: error.retry, onChosen: () => send({ type: 'retry.chosen' }) }}
    >
      <BusyButton
        look="secondary ts-btn--wide"
        busy={isSigningOut ? 'signOut' : null}
        own="signOut"
        words={loggedIn.signOut}
        onChosen={() => send({ type: 'signOut.chosen' })}
      />
    </ErrorCard>
  );
}
