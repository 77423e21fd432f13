import { accountMachine } from '#machines/account/account/account.machine.ts';
import { toAccountScreen } from '#machines/account/account/account.screen.ts';
import type { PageSettings } from '#contracts/pageSettings.ts';
import { accountsOverHttp } from '#src/adapters/accounts/accounts.http.ts';
import { saveFile } from '#src/adapters/browser/downloads.browser.ts';
import { call } from '#src/flows/call.ts';
import { productAdapters } from '#src/flows/checkout/productAdapters.ts';
import { redirectFlow } from '#src/flows/checkout/redirect.flow.ts';
import { AccountView } from '#src/views/account/account/account.view.tsx';
import '#src/views/styles/consent.css';
import '#src/views/styles/account.css';

export function accountFlow(settings: PageSettings) {
  const accounts = accountsOverHttp(settings);
  const machine = accountMachine.provide({
    actors: {
      readAccount: call(accounts.readAccount),
      removeFromAccount: call(accounts.removeFromAccount),
      renameAccount: call(accounts.renameAccount),
      renameAccountPasskey: call(accounts.renameAccountPasskey),
      exportAccount: call(accounts.exportAccount),
      redirect: redirectFlow(productAdapters(settings)),
    },
    actions: { saveFile: (_, file) => saveFile(file) },
  });
  return { machine, toScreen: toAccountScreen, View: AccountView };
}
