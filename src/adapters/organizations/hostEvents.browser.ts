import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';

/** Tells the page of what happened, as a DOM event `tinyspark:event` on the document whose `detail` is `{name}`. */
export function announceInPage({ name }: BusinessAnnouncement): void {
  document.dispatchEvent(new CustomEvent('tinyspark:event', { detail: { name } }));
}
