import { passkeyMachine } from '#machines/widget/passkey/passkey.machine.ts';
import { toPasskeyScreen } from '#machines/widget/passkey/passkey.screen.ts';
import { passkeysOverWebAuthn } from '#src/adapters/passkeys/passkeys.webauthn.ts';
import { signalUnknownPasskey } from '#src/adapters/passkeys/signals.browser.ts';
import { sessionsInStorage } from '#src/adapters/sessions/sessions.storage.ts';
import { lastMethodInStorage } from '#src/adapters/visits/lastMethod.storage.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import '#src/views/styles/passkeys.css';
import { PasskeyView } from '#src/views/widget/passkey/passkey.view.tsx';
import { announceComplete } from '#src/flows/widget/announceComplete.ts';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';
import type { Announce } from '#src/flows/widget/widgetPorts.ts';

/** Logging in by passkey. */
export function passkeyFlow(client: WidgetClient, announce: Announce) {
  const passkeys = passkeysOverWebAuthn(client);
  const sessions = sessionsInStorage(client);
  const machine = passkeyMachine.provide({
    actors: {
      startPasskey: call(passkeys.startPasskey),
      getPasskey: call(passkeys.getPasskey),
      authenticatePasskey: call(passkeys.authenticatePasskey),
      saveSession: call(sessions.saveSession),
    },
    actions: {
      signalUnknownPasskey: (_, credential) => signalUnknownPasskey(credential),
      announce: (_, complete) => announceComplete(announce, complete),
      rememberMethod: (_, { method }) => lastMethodInStorage(client).remember(method),
    },
  });
  return { ...activeFlow(machine, toPasskeyScreen), views: { Passkey: PasskeyView } };
}
