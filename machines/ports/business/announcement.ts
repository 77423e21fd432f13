import type { BusinessEventType } from '#contracts/identity/business/eventData.ts';

/**
 * The message to a host: a name alone; the adapters add the answer. `email`: the address that a mail has been
 * sent to, for the log (EVT-02).
 */
export interface BusinessAnnouncement {
  name: BusinessEventType;
  email?: string;
}
