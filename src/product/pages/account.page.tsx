import { SESSION_LINK_KEY, STORAGE_KEYS } from '#contracts/storageKeys.ts';
import type { PageSettings } from '#contracts/pageSettings.ts';
import type { AccountScreen } from '#machines/account/account/account.screen.ts';
import { isSignedIn } from '#src/adapters/sessions/sessionToken.storage.ts';
import { savePendingReturn } from '#src/adapters/visits/pendingReturn.storage.ts';
import { accountFlow } from '#src/flows/account/account.flow.ts';
import type { Page } from '#src/product/page.ts';
import { productSignIn, signingInPage } from '#src/product/signingInPage.tsx';
import { AccountView } from '#src/views/account/account/account.view.tsx';
import { PageSurroundings } from '#src/views/consent/pageSurroundings.tsx';

const prerendered: AccountScreen = { kind: 'loading' };

/** The product's sign-in; one that leaves the page comes back to it. */
const returningSignIn: typeof productSignIn = (settings) => (onSession) => {
  const signIn = productSignIn(settings)(onSession);
  return {
    ...signIn,
    begin() {
      savePendingReturn('/account');
      signIn.begin();
    },
  };
};

/** /account */
export const openAccount = (settings: PageSettings): Page =>
  signingInPage(accountFlow(settings), {
    signIn: returningSignIn(settings),
    input: { hasSession: isSignedIn() },
    prerendered,
    // A person who signs in again keeps the token, and only the mark of the link is another one.
    watched: [STORAGE_KEYS.sessionToken, SESSION_LINK_KEY],
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
