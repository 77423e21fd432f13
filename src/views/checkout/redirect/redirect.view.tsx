import { match } from 'ts-pattern';
import type { RedirectScreen } from '#machines/checkout/redirect/redirect.screen.ts';
import { RedirectingView } from '#src/views/frame/redirecting.view.tsx';

/** 'Back to Tinyspark' is under way (NAV-11 … NAV-14). */
export const RedirectView = ({ screen }: { screen: RedirectScreen }) =>
  match(screen)
    .with({ kind: 'redirecting' }, () => <RedirectingView />)
    .exhaustive();
