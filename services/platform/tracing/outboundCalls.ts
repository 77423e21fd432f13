import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { startChild } from './tracing.ts';

type Ended = NonNullable<ReturnType<typeof startChild>>;
type Listener = (message: unknown) => void;

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function requestIn(message: unknown): object {
  return Object(field(message, 'request'));
}

/** `fetch` names an origin, `node:http` a host. Paths are left out: they hold ids. */
function hostOf(request: object): string {
  const origin = text(field(request, 'origin'));
  return origin === '' ? text(field(request, 'host')) : new URL(origin).host;
}

/**
 * Makes a span of every HTTP call that a request brings about, through whichever library: Node tells of them all.
 * The answer ends it.
 */
export function traceOutboundCalls(): () => void {
  const spans = new WeakMap<object, Ended>();
  const begin: Listener = (message) => {
    const request = requestIn(message);
    const method = text(field(request, 'method'));
    const host = hostOf(request);
    const attributes = { 'http.request.method': method, 'server.address': host };
    const span = startChild(`${method} ${host}`, { attributes });
    if (span !== null) spans.set(request, span);
  };
  const finish: Listener = (message) => {
    const request = requestIn(message);
    spans.get(request)?.end(field(message, 'error'));
    spans.delete(request);
  };
  const listeners: readonly (readonly [channel: string, listener: Listener])[] = [
    ['undici:request:create', begin],
    ['undici:request:headers', finish],
    ['undici:request:error', finish],
    ['http.client.request.start', begin],
    ['http.client.response.finish', finish],
    ['http.client.request.error', finish],
  ];
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
}
