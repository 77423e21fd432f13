import type { BusinessEventType } from '#contracts/identity/business/eventData.ts';

/**
 * What a host hears of: a name alone. The answer that goes with it is the adapters' to tell. `email`: where a mail has been
 * sent, for the log (EVT-02).
 */
export interface BusinessAnnouncement {
  name: BusinessEventType;
  email?: string;
}
