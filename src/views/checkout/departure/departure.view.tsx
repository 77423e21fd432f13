import { match } from 'ts-pattern';
import type { DepartureScreen } from '#machines/checkout/departure/departure.screen.ts';
import { LeavingView } from '#src/views/frame/leaving.view.tsx';

/** 'Back to Tinyspark' is under way (NAV-11 … NAV-14). */
export const DepartureView = ({ screen }: { screen: DepartureScreen }) =>
  match(screen)
    .with({ kind: 'redirecting' }, () => <LeavingView />)
    .exhaustive();
