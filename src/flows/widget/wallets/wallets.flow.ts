import { walletMachine } from '#machines/widget/wallet/wallet.machine.ts';
import { toWalletScreen } from '#machines/widget/wallet/wallet.screen.ts';
import { walletsMachine } from '#machines/widget/wallets/wallets.machine.ts';
import { toWalletsScreen } from '#machines/widget/wallets/wallets.screen.ts';
import type { WidgetContext } from '#machines/widget/widget.types.ts';
import { sessionsInStorage } from '#src/adapters/sessions/sessions.storage.ts';
import { lastMethodInStorage } from '#src/adapters/visits/lastMethod.storage.ts';
import { cryptoWalletsOverHttp } from '#src/adapters/wallets/cryptoWallets.http.ts';
import { walletsInBrowser } from '#src/adapters/wallets/wallets.browser.ts';
import { call } from '#src/flows/call.ts';
import { logicsOf, activeFlow } from '#src/flows/activeFlow.ts';
import '#src/views/styles/wallets.css';
import { WalletView } from '#src/views/widget/wallet/wallet.view.tsx';
import { announceComplete } from '#src/flows/widget/announceComplete.ts';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';
import { childScreen } from '#src/flows/widget/widgetFlow.ts';
import type { Announce } from '#src/flows/widget/widgetPorts.ts';

/** Returns the flow that chooses a wallet and signs in with it; Main uses `detectWallets`, too. */
export function walletsFlow(client: WidgetClient, announce: Announce) {
  const wallets = walletsInBrowser();
  const lastMethod = lastMethodInStorage(client);
  const cryptoWallets = cryptoWalletsOverHttp(client);
  const sessions = sessionsInStorage(client);
  const logIn = walletMachine.provide({
    actors: {
      connectWallet: call(wallets.connectWallet),
      awaitAccount: call(wallets.awaitAccount),
      signMessage: call(wallets.signMessage),
      watchAccount: call(wallets.watchAccount),
      startWallet: call(cryptoWallets.startWallet),
      authenticateWallet: call(cryptoWallets.authenticateWallet),
      saveSession: call(sessions.saveSession),
    },
    actions: {
      announce: (_, complete) => announceComplete(announce, complete),
      rememberMethod: (_, { method }) => lastMethod.remember(method),
    },
  });
  const flows = { wallet: activeFlow(logIn, toWalletScreen) };
  const machine = walletsMachine.provide({
    actors: { detectWallets: call(wallets.detectWallets), ...logicsOf(flows) },
  });
  const flow = activeFlow(machine, (snapshot, context: WidgetContext) =>
    snapshot.matches('wallet') ? childScreen(snapshot, flows, context) : toWalletsScreen(snapshot),
  );
  return { ...flow, views: { Wallet: WalletView }, wallets };
}
