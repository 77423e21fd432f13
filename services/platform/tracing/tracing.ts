import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span, SpanOptions, Tracer } from '@opentelemetry/api';

/** Functions that are loaded only when tracing is on. */
export interface ActiveTracing {
  tracer: Tracer;
  /** A context in which a new span is a child of this one. */
  contextOf(parent: Span | undefined): Context;
  /** The context that a `traceparent` names (W3C Trace Context, 3.2), or that of a trace of our own. */
  contextFrom(traceparent: string | null): Context;
  /** For `SpanOptions.kind`. */
  kinds: { server: number; client: number };
  failed: { code: number };
}

let active: ActiveTracing | null = null;

/** The span of the request that is being answered. */
const current = new AsyncLocalStorage<Span>();

export function setTracing(tracing: ActiveTracing | null): void {
  active = tracing;
}

export const isTracing = (): boolean => active !== null;

/** Ends a span outside of its own request: what the exporter does after it is nobody's child. */
const end = (span: Span, time?: number): void => current.exit(() => span.end(time));

/** Runs `work` as a request of its own; `finish` says what became of it. */
export async function traceRequest(
  traceparent: string | null,
  work: () => Promise<void>,
  finish: () => { name: string; attributes: Record<string, string | number>; isFailed: boolean },
): Promise<void> {
  if (active === null) return work();
  const { tracer, contextFrom, kinds, failed } = active;
  const span = tracer.startSpan('request', { kind: kinds.server }, contextFrom(traceparent));
  try {
    await current.run(span, work);
  } finally {
    const { name, attributes, isFailed } = finish();
    span.updateName(name);
    span.setAttributes(attributes);
    if (isFailed) span.setStatus(failed);
    end(span);
  }
}

/** A span that begins inside a request; null where there is none, or where nobody traces. */
export function startChild(
  name: string,
  options: Omit<SpanOptions, 'kind'> = {},
): { end(error?: unknown): void } | null {
  const parent = current.getStore();
  if (active === null || parent === undefined) return null;
  const { tracer, contextOf, kinds, failed } = active;
  const span = tracer.startSpan(name, { ...options, kind: kinds.client }, contextOf(parent));
  return {
    end: (error) => {
      if (error !== undefined) span.setStatus(failed);
      end(span);
    },
  };
}

/** Runs a call to somebody else as a span of the request that it is for. */
export async function traceCall<T>(name: string, work: () => Promise<T>): Promise<T> {
  const span = startChild(name);
  if (span === null) return work();
  try {
    const result = await work();
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** A statement that has just ended: its text, never its values. */
export function traceStatement(
  system: 'sqlite' | 'postgresql',
  text: string,
  milliseconds: number,
  error?: unknown,
): void {
  const [operation = 'statement'] = text.trimStart().split(/\s/, 1);
  startChild(operation, {
    startTime: Date.now() - milliseconds,
    attributes: { 'db.system.name': system, 'db.query.text': text },
  })?.end(error);
}
