import type { PasskeyRegistrations } from '#machines/ports/passkeys.ts';
import { passkeyListMachine } from '#machines/widget/passkeyList/passkeyList.machine.ts';
import { toPasskeyListScreen } from '#machines/widget/passkeyList/passkeyList.screen.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';

/** The passkeys of an account, renamed and deleted. */
export function passkeyListFlow(registrations: PasskeyRegistrations) {
  const { renamePasskey, deletePasskey } = actorsOf(registrations);
  return shownFlow(passkeyListMachine.provide({ actors: { renamePasskey, deletePasskey } }), toPasskeyListScreen);
}
