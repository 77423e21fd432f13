import type { InspectionEvent } from 'xstate';
import { INSPECTION_CHANNEL, INSPECTION_REQUEST, type InspectionMessage } from './inspectionMessage.ts';
import { redactedMessage } from './redactedMessage.ts';

type Listener = (message: InspectionMessage) => void;
const listeners = new Set<Listener>();
/** The messages of living actors with their latest state, for a watcher who comes later. */
const latest = new Map<string, InspectionMessage[]>();

function remember(message: InspectionMessage): void {
  if (message.kind === 'actor') latest.set(message.id, [message]);
  if (message.kind !== 'snapshot') return;
  if (message.status === 'active') latest.set(message.id, [...(latest.get(message.id)?.slice(0, 1) ?? []), message]);
  else latest.delete(message.id);
}

/** Listens to everything that is published from now on, after what was before. */
export function onPublished(listener: Listener): void {
  for (const message of [...latest.values()].flat()) listener(message);
  listeners.add(listener);
}

let channel: BroadcastChannel | null = null;
function open(): void {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return;
  const opened = new BroadcastChannel(INSPECTION_CHANNEL);
  channel = opened;
  // A channel reaches its own origin only, so its messages have no target.
  const post = (message: InspectionMessage) => opened.postMessage(message); // oxlint-disable-line unicorn/require-post-message-target-origin
  onPublished(post);
  opened.addEventListener('message', ({ data }) => {
    if (data === INSPECTION_REQUEST) for (const message of [...latest.values()].flat()) post(message);
  });
}

/** Tells the other tabs of this origin, redacted, what a flow does. */
export function publish(event: InspectionEvent): void {
  open();
  const message = redactedMessage(event);
  if (message === null) return;
  remember(message);
  for (const listener of listeners) listener(message);
}
