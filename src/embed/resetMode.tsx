import type { ReactNode } from 'react';
import type { ResetArrival } from '#machines/widget/reset/reset.types.ts';
import { eventsOverHttp, type TellEvent } from '#src/adapters/events.http.ts';
import { resetEmailHere } from '#src/adapters/resetEmail.storage.ts';
import { flowOf } from '#src/shell/flow.ts';
import { plugReset, ResetHost } from '#src/shell/reset.flow.tsx';
import type { WidgetPlace } from '#src/shell/widgetPlace.ts';

interface ResetMode {
  link: Pick<ResetArrival, 'token' | 'tokenType'>;
  sessionMinutes: number;
  tell: TellEvent;
  /** The link is spent, or leads nowhere. */
  onSettled(): void;
  onSignIn(): void;
}

/** The flow of one link and what is shown of it, loaded as one piece. */
export function openResetMode(
  place: WidgetPlace,
  { link, sessionMinutes, tell, onSettled, onSignIn }: ResetMode,
): { element: ReactNode; stop(): void } {
  const events = eventsOverHttp(place, tell);
  const arrival = { ...link, email: resetEmailHere(place.storageKeys) };
  const flow = flowOf(plugReset(place, events.announce), { arrival, sessionMinutes }, onSignIn);
  flow.subscribe((snapshot) => {
    if (snapshot.matches('confirmed') || snapshot.matches('failed')) onSettled();
  });
  flow.start();
  return {
    element: <ResetHost flow={flow} />,
    stop() {
      flow.stop();
      events.stop();
    },
  };
}
