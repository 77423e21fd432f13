import type { z } from 'zod';
import { eventsBody } from '#contracts/identity/events.ts';
import type { IdentityClient } from './identityCall.ts';
import { telemetry } from './telemetry.browser.ts';

const BATCH_SIZE = 15;
const BATCH_DELAY = 800;

/** The details of an event (EVT-01): of which kind the mail or the method was, and whose address where there is one. */
export interface EventDetails {
  type: string;
  email?: string;
}
/** The events that the flows announce (EVT-02 … EVT-04). */
export type Announced = 'email_sent' | 'email_try_again_clicked' | 'authenticate_flow_complete';
/** The event names of a host: the name of the end of a flow is a type of its own there (D-44). */
export type EventName = Exclude<Announced, 'authenticate_flow_complete'> | 'AUTHENTICATE_FLOW_COMPLETE';

export interface Events {
  /** Never fails and never waits. */
  announce(name: Announced, details: EventDetails): void;
  /** Sends what still waits; nothing is left behind. */
  stop(): void;
}

export type OnEvent = (name: EventName, details: EventDetails) => void;

const dispatchToDocument: OnEvent = (name, details) => {
  document.dispatchEvent(new CustomEvent('tinyspark:event', { detail: { name, details } }));
};

/**
 * Events inside the page and to the service. In the product's page each is a DOM event
 * `tinyspark:event` on the document whose `detail` is `{name, details}`; an embedded widget calls its host only. What is
 * logged goes with its details to the identity service and nowhere else (EVT-01, D-44).
 */
export function eventsOverHttp({ publicToken, identityUrl }: IdentityClient, onEvent: OnEvent = dispatchToDocument) {
  let waiting: z.input<typeof eventsBody> = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = eventsBody.safeParse(waiting);
    waiting = [];
    if (!batch.success || batch.data.length === 0) return;
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
      body: JSON.stringify(batch.data),
    } as const;
    // A failing or blocked log never shows and never delays.
    fetch(`${identityUrl}/sdk/v1/events`, request).catch(() => {});
  };
  addEventListener('pagehide', flush);

  return {
    announce(name, details) {
      onEvent(name === 'authenticate_flow_complete' ? 'AUTHENTICATE_FLOW_COMPLETE' : name, details);
      const event = { public_token: publicToken, event_name: name, details: { ...details } };
      waiting.push({ telemetry: telemetry(), event });
      if (waiting.length >= BATCH_SIZE) flush();
      else timer ??= setTimeout(flush, BATCH_DELAY);
    },
    stop() {
      removeEventListener('pagehide', flush);
      flush();
    },
  } satisfies Events;
}
