import type { PageSettings } from '#contracts/pageSettings.ts';
import type { AccountScreen } from '#machines/account/account/account.screen.ts';
import { isSignedIn } from '#src/adapters/sessions/sessionToken.storage.ts';
import { accountFlow } from '#src/flows/account/account.flow.ts';
import type { Page } from '#src/product/page.ts';
import { productSignIn, signingInPage } from '#src/product/signingInPage.tsx';
import { AccountView } from '#src/views/account/account/account.view.tsx';
import { PageSurroundings } from '#src/views/consent/pageSurroundings.tsx';

const prerendered: AccountScreen = { kind: 'loading' };

/** /account */
export const openAccount = (settings: PageSettings): Page =>
  signingInPage(accountFlow(settings), {
    signIn: productSignIn(settings),
    input: { hasSession: isSignedIn() },
    prerendered,
  });

export const prerenderAccount = (): Page => ({
  element: (
    <PageSurroundings>
      <AccountView screen={prerendered} send={() => {}}>
        {null}
      </AccountView>
    </PageSurroundings>
  ),
});
