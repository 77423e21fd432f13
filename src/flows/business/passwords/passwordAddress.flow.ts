import { passwordAddressMachine } from '#machines/business/passwordAddress/passwordAddress.machine.ts';
import { toPasswordAddressScreen } from '#machines/business/passwordAddress/passwordAddress.screen.ts';
import type { MemberPasswords } from '#machines/ports/business/memberPasswords.ts';
import { call } from '#src/flows/call.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';

export function passwordAddressFlow(passwords: MemberPasswords) {
  return shownFlow(
    passwordAddressMachine.provide({ actors: { searchMember: call(passwords.searchMember) } }),
    toPasswordAddressScreen,
  );
}
