import type { PasskeyRegistrations } from '#machines/ports/passkeys.ts';
import { passkeyListMachine } from '#machines/widget/passkeyList/passkeyList.machine.ts';
import { toPasskeyListScreen } from '#machines/widget/passkeyList/passkeyList.screen.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';

/** The passkeys of an account, renamed and deleted. */
export function passkeyListFlow(registrations: PasskeyRegistrations) {
  return activeFlow(
    passkeyListMachine.provide({
      actors: { renamePasskey: call(registrations.renamePasskey), deletePasskey: call(registrations.deletePasskey) },
    }),
    toPasskeyListScreen,
  );
}
