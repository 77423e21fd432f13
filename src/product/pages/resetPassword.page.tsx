import type { ReactNode } from 'react';
import { PRODUCT_SESSION_MINUTES } from '#contracts/limits.ts';
import type { PageSettings } from '#contracts/pageSettings.ts';
import { storedResetEmail } from '#src/adapters/passwords/resetEmail.storage.ts';
import { isSignedIn } from '#src/adapters/sessions/sessionToken.storage.ts';
import { productAdapters } from '#src/flows/checkout/productAdapters.ts';
import { createFlow } from '#src/flows/createFlow.ts';
import { useHydrated } from '#src/flows/hydration.ts';
import { resetFlow } from '#src/flows/widget/reset.flow.tsx';
import { clearQuery, consumeQuery } from '#src/product/history/queryParameters.ts';
import { navigate } from '#src/product/navigate.ts';
import type { Page } from '#src/product/page.ts';
import { ContinueButton, ResetPageView } from '#src/views/widget/reset/resetPage.view.tsx';

/** The widget is in the page once its markup is taken over. */
function ResetPasswordPage({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  return isHydrated ? <ResetPageView>{children}</ResetPageView> : <ResetPageView />;
}

/** /reset-password, where the links of reset mails lead (D-93). */
export function openResetPassword(settings: PageSettings): Page {
  const query = consumeQuery({ token: 'token', tokenType: 'stytch_token_type' });
  const { events } = productAdapters(settings);
  const input = { landing: { ...query, email: storedResetEmail() }, sessionMinutes: PRODUCT_SESSION_MINUTES };
  const { machine, ResetHost } = resetFlow(settings, events.announce);
  const flow = createFlow(machine, input, () => navigate('/upgrade-brand-builder'));
  flow.subscribe((snapshot) => {
    // A spent link must not be tried again by a reload.
    if (snapshot.matches('confirmed') || snapshot.matches('failed')) clearQuery('/reset-password');
  });
  // A reload after it has worked.
  const isDone = query.token === null && query.tokenType === null && isSignedIn();
  const element = (
    <ResetPasswordPage>
      <ResetHost actor={flow}>
        <ContinueButton onChosen={() => navigate('/')} />
      </ResetHost>
    </ResetPasswordPage>
  );
  return { element, start: () => (isDone ? navigate('/') : void flow.start()), leave: () => void flow.stop() };
}

export const prerenderResetPassword = (): Page => ({ element: <ResetPageView /> });
