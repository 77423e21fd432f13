import type { InspectionEvent } from 'xstate';
import { LIVE_CHANNEL, LIVE_QUESTION, type LiveMessage } from './liveMessage.ts';
import { told } from './tell.ts';

type Listener = (message: LiveMessage) => void;
const listeners = new Set<Listener>();
/** Who is alive and where it stands, for a watcher who comes later. */
const latest = new Map<string, LiveMessage[]>();

function remember(message: LiveMessage): void {
  if (message.kind === 'actor') latest.set(message.id, [message]);
  if (message.kind !== 'snapshot') return;
  if (message.status === 'active') latest.set(message.id, [...(latest.get(message.id)?.slice(0, 1) ?? []), message]);
  else latest.delete(message.id);
}

/** Listens to everything that is told from now on, after what was told before. */
export function onTold(listener: Listener): void {
  for (const message of [...latest.values()].flat()) listener(message);
  listeners.add(listener);
}

let channel: BroadcastChannel | null = null;
function open(): void {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return;
  const opened = new BroadcastChannel(LIVE_CHANNEL);
  channel = opened;
  // A channel reaches its own origin only, so its messages have no target.
  const post = (message: LiveMessage) => opened.postMessage(message); // oxlint-disable-line unicorn/require-post-message-target-origin
  onTold(post);
  opened.addEventListener('message', ({ data }) => {
    if (data === LIVE_QUESTION) for (const message of [...latest.values()].flat()) post(message);
  });
}

/** Tells the other tabs of this origin, redacted, what a flow does. */
export function tellLive(event: InspectionEvent): void {
  open();
  const message = told(event);
  if (message === null) return;
  remember(message);
  for (const listener of listeners) listener(message);
}
