import type { z } from 'zod';
import {
  type SavedMessage,
  savedMemberMessageSchema,
  savedMessageSchema,
  type SentMemberMessage,
  type SentMessage,
} from '#contracts/sentMessage.ts';
import type { FoundMemberMessage, FoundMessage } from '#machines/ports/messages/sentMessages.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { hasUnusedPair } from '#src/adapters/identity/pkce.storage.ts';
import { savedMessageText } from '#src/adapters/browser/savedMessage.storage.ts';
import { dropSentMessage, minutesOf } from '#src/adapters/browser/sentMessage.storage.ts';

type Client = Omit<IdentityClient, 'identityUrl'>;

/** The saved message; an unreadable one counts as none. */
function parsed<Schema extends z.ZodType>(schema: Schema, text: string | null): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

/** Storage that is blocked holds no link that could be opened. */
function isLinkWaiting({ storageKeys }: Client, now: () => number): boolean {
  try {
    return hasUnusedPair('magic_links', storageKeys, now);
  } catch {
    return false;
  }
}

const isLink = ({ kind }: SentMessage | SentMemberMessage) => kind === 'link' || kind === 'memberLink';

/** A link that was opened has ended, and so has what is said to live longer than it can: a clock was set back. */
function secondsLeftOf({ sent, expiresAt }: SavedMessage, client: Client, now: () => number): number {
  const left = Math.floor((expiresAt - now()) / 1000);
  return left > minutesOf(sent) * 60 || (isLink(sent) && !isLinkWaiting(client, now)) ? 0 : left;
}

/** Reads the message of this tab and project that still lives (D-488); drops an ended one. */
function found<Saved extends SavedMessage>(
  saved: Saved | undefined,
  client: Client,
  now: () => number,
): (Saved['sent'] & { secondsLeft: number }) | null {
  if (saved !== undefined && saved.publicToken !== client.publicToken) return null;
  const secondsLeft = saved === undefined ? 0 : secondsLeftOf(saved, client, now);
  if (saved !== undefined && secondsLeft > 0) return { ...saved.sent, secondsLeft };
  dropSentMessage(client);
  return null;
}

export const findSentMessage = (client: Client, now: () => number = Date.now): FoundMessage | null =>
  found(parsed(savedMessageSchema, savedMessageText(client)), client, now);

/** The same of a member. */
export const findSentMemberMessage = (client: Client, now: () => number = Date.now): FoundMemberMessage | null =>
  found(parsed(savedMemberMessageSchema, savedMessageText(client)), client, now);
