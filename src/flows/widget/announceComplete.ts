import type { CompleteAnnouncement } from '#machines/ports/announcement.ts';
import type { Announce } from './widgetPorts.ts';

/** That a flow is complete, for host and log (EVT-04). */
export const announceComplete = (announce: Announce, { name, type, email }: CompleteAnnouncement): void =>
  announce(name, email === null ? { type } : { type, email });
