import type { SavedMessage, SentMemberMessage, SentMessage } from '#contracts/sentMessage.ts';
import type { StorageKeys } from '#contracts/storageKeys.ts';
import type { SentMessages } from '#machines/ports/messages/sentMessages.ts';
import { sentMessageKey } from './savedMessage.storage.ts';

/** The sender's project, and the storage key. */
interface Client {
  publicToken: string;
  storageKeys?: StorageKeys;
}

/** The end of what was sent: signed in, expired, or another way was taken. */
export function dropSentMessage(client: Pick<Client, 'storageKeys'>): void {
  try {
    sessionStorage.removeItem(sentMessageKey(client));
  } catch {
    // It ends with the tab.
  }
}

/** The shorter of the two where it is not known whether the person signs up. */
export function minutesOf(sent: SentMessage | SentMemberMessage): number {
  switch (sent.kind) {
    case 'link':
      return Math.min(sent.request.loginExpirationMinutes, sent.request.signupExpirationMinutes);
    case 'passcode':
      return sent.request.expirationMinutes;
    default:
      return sent.minutes;
  }
}

/** The writing half of `SentMessages`, apart because reading needs the contract's parser. */
export function sentMessageInStorage<Sent extends SentMessage | SentMemberMessage = SentMessage>(
  client: Client,
  now: () => number = Date.now,
) {
  return {
    rememberSent(sent) {
      const saved: Pick<SavedMessage, 'publicToken' | 'expiresAt'> & { sent: Sent } = {
        publicToken: client.publicToken,
        expiresAt: now() + minutesOf(sent) * 60_000,
        sent,
      };
      try {
        sessionStorage.setItem(sentMessageKey(client), JSON.stringify(saved));
      } catch {
        // A reload leads to the form, that is all.
      }
    },
    dropSent: () => dropSentMessage(client),
  } satisfies Omit<SentMessages<Sent>, 'findSent'>;
}
