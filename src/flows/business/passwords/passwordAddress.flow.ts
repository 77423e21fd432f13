import { passwordAddressMachine } from '#machines/business/passwordAddress/passwordAddress.machine.ts';
import { toPasswordAddressScreen } from '#machines/business/passwordAddress/passwordAddress.screen.ts';
import type { MemberPasswords } from '#machines/ports/business/memberPasswords.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';

export function passwordAddressFlow(passwords: MemberPasswords) {
  return activeFlow(
    passwordAddressMachine.provide({ actors: { searchMember: call(passwords.searchMember) } }),
    toPasswordAddressScreen,
  );
}
