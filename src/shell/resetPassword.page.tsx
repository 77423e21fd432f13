import type { Actor } from 'xstate';
import { PRODUCT_SESSION_MINUTES } from '#contracts/limits.ts';
import type { PageSettings } from '#contracts/pageSettings.ts';
import type { resetMachine } from '#machines/widget/reset/reset.machine.ts';
import { resetEmailHere } from '#src/adapters/resetEmail.storage.ts';
import { isSignedIn } from '#src/adapters/sessionToken.storage.ts';
import { ContinueButton, ResetPageView } from '#src/views/frame/resetPage.view.tsx';
import { forgetQuery, takeQuery } from './arrivalQuery.ts';
import { flowOf } from './flow.ts';
import { goOn } from './goOn.ts';
import { useHydrated } from './hydration.ts';
import { connect } from './later.ts';
import type { Page } from './page.ts';
import { plugReset, ResetHost } from './reset.flow.tsx';

function ResetPasswordPage({ flow }: { flow: Actor<typeof resetMachine> }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <ResetPageView />;
  return (
    <ResetPageView>
      <ResetHost flow={flow}>
        <ContinueButton onChosen={() => goOn('/')} />
      </ResetHost>
    </ResetPageView>
  );
}

/** /reset-password, where the links of reset mails lead (D-93). */
export function openResetPassword(settings: PageSettings): Page {
  const query = takeQuery({ token: 'token', tokenType: 'stytch_token_type' });
  const { events } = connect(settings);
  const input = { arrival: { ...query, email: resetEmailHere() }, sessionMinutes: PRODUCT_SESSION_MINUTES };
  const flow = flowOf(plugReset(settings, events.announce), input, () => goOn('/upgrade-brand-builder'));
  flow.subscribe((snapshot) => {
    // A spent link must not be tried again by a reload.
    if (snapshot.matches('confirmed') || snapshot.matches('failed')) forgetQuery('/reset-password');
  });
  // A reload after it has worked.
  const isDone = query.token === null && query.tokenType === null && isSignedIn();
  return {
    element: <ResetPasswordPage flow={flow} />,
    start: () => (isDone ? goOn('/') : void flow.start()),
    leave: () => void flow.stop(),
  };
}

export const prerenderResetPassword = (): Page => ({ element: <ResetPageView /> });
