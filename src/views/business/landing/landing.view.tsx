import type { LandingScreen } from '#machines/business/landing/landing.screen.ts';
import type { LandingEvent } from '#machines/business/landing/landing.types.ts';
import { useFirstBusinessTexts } from '#src/views/business/firstBusinessTexts.ts';
import { ErrorCard } from '#src/views/business/errorCard.tsx';
import { NoticeSentence } from '#src/views/business/noticeSentence.tsx';
import { WidgetWaiting } from '#src/views/widget/widgetWaiting.tsx';

interface LandingProps {
  screen: LandingScreen;
  send: (event: LandingEvent) => void;
}

/** The page was opened (B2B-01): a wait, or why the link could not be looked at yet. */
export function LandingView({ screen, send }: LandingProps) {
  const { landing, common, error } = useFirstBusinessTexts();
  if (screen.kind === 'landing')
    return (
      <WidgetWaiting
        title={screen.what === 'organization' ? landing.lookingForOrganization : landing.signingIn}
        message={common.busy}
      />
    );
  return (
    <ErrorCard
      kind="unanswered"
      sentence={<NoticeSentence notice={screen.notice} />}
      way={{ words: error.retry, onChosen: () => send({ type: 'retry.chosen' }) }}
    />
  );
}
