import type { SentMemberMessage, SentMessage } from '#contracts/sentMessage.ts';

/** The rest of its life, in whole seconds. */
export type FoundMessage = SentMessage & { secondsLeft: number };
export type FoundMemberMessage = SentMemberMessage & { secondsLeft: number };

/** The input with which a passcode's flow goes on. */
export const passcodeSentOf = (found: FoundMessage | null) =>
  found?.kind === 'passcode' ? { methodId: found.methodId, secondsLeft: found.secondsLeft } : null;

/** The link or passcode that was sent last in this tab, for a reload (D-488). Nothing here ever fails: without storage nothing is remembered. */
export interface SentMessages<Sent = SentMessage> {
  /** Null where nothing was sent, or it has expired. */
  findSent(): Promise<(Sent & { secondsLeft: number }) | null>;
  rememberSent(sent: Sent): void;
  dropSent(): void;
}
/** The same of members. */
export type SentMemberMessages = SentMessages<SentMemberMessage>;
