import { passwordAddressMachine } from '#machines/business/passwordAddress/passwordAddress.machine.ts';
import { toPasswordAddressScreen } from '#machines/business/passwordAddress/passwordAddress.screen.ts';
import type { MemberPasswords } from '#machines/ports/business/memberPasswords.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';

export function passwordAddressFlow(passwords: MemberPasswords) {
  const { searchMember } = actorsOf(passwords);
  return shownFlow(passwordAddressMachine.provide({ actors: { searchMember } }), toPasswordAddressScreen);
}
