import { match } from 'ts-pattern';
import type { ExistingSessionScreen } from '#machines/widget/existingSession/existingSession.screen.ts';
import type { ExistingSessionEvent } from '#machines/widget/existingSession/existingSession.types.ts';
import { Confirmation } from '#src/views/widget/confirmation.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { WidgetWaiting } from '#src/views/widget/widgetWaiting.tsx';
import { ContinueSessionView } from './continueSession.view.tsx';

interface ExistingSessionProps {
  screen: ExistingSessionScreen;
  send: (event: ExistingSessionEvent) => void;
}

/** The session of this browser in place of the form (D-576). */
export function ExistingSessionView({ screen, send }: ExistingSessionProps) {
  const { existingSession, passwordConfirmed } = useLaterTexts();
  return match(screen)
    .with({ kind: 'checkingSession' }, () => (
      <WidgetWaiting title={existingSession.checkingTitle} message={existingSession.checking} />
    ))
    .with({ kind: 'continueSession' }, (offer) => <ContinueSessionView screen={offer} send={send} />)
    .with({ kind: 'sessionContinued' }, ({ kind }) => (
      <Confirmation kind={kind} title={passwordConfirmed.title} sentence={passwordConfirmed.text} />
    ))
    .exhaustive();
}
