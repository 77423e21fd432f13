import type { BusinessEvent } from '#contracts/identity/business/eventData.ts';
import type { MemberLogin } from '#machines/ports/business/gate.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import type { StoringClient } from '#src/adapters/identity/identityCall.ts';

/** The identity service that the business widget asks, and who hears of what happens there. */
export interface BusinessClient extends StoringClient {
  announce(announcement: BusinessAnnouncement): void;
  /** Called with the tokens of each session that is saved here. */
  onSession?(login: MemberLogin): void;
  /** Called with what a host may hear of each answer, before it is announced. */
  onAnswer?(event: BusinessEvent): void;
}
