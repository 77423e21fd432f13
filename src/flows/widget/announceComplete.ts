import type { CompleteAnnouncement } from '#machines/ports/announcement.ts';
import type { Announce } from './widgetPorts.ts';

/** Announces to host and log that a flow is complete (EVT-04). */
export const announceComplete = (announce: Announce, { name, type, email }: CompleteAnnouncement): void =>
  announce(name, email === null ? { type } : { type, email });
