import type { BusinessEventType } from '#contracts/identity/business/eventData.ts';

/** What a host hears of: a name alone. The answer that goes with it is the adapters' to tell. */
export interface BusinessAnnouncement {
  name: BusinessEventType;
}
