import type { CompleteAnnouncement } from '#machines/ports/announcement.ts';
import type { FirstPorts } from './firstPorts.ts';

/** That a flow is complete, for host and log (EVT-04). */
export const tellComplete = (announce: FirstPorts['announce'], { name, type, email }: CompleteAnnouncement): void =>
  announce(name, email === null ? { type } : { type, email });
