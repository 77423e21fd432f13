import { traceOutboundCalls } from './outboundCalls.ts';
import { setTracing } from './tracing.ts';

const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:$|-)/;

/**
 * Sends traces to a collector over OTLP and HTTP until it is closed. OpenTelemetry is loaded here and nowhere else; its
 * own settings (`OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS`) hold.
 */
export async function startTracing(endpoint: string, version: string): Promise<{ close(): Promise<void> }> {
  const [
    { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace },
    { BasicTracerProvider, BatchSpanProcessor },
    exporters,
    resources,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new exporters.OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'tinyspark-upgrade', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  setTracing({
    tracer: provider.getTracer('tinyspark-upgrade', version),
    contextOf: (parent) => (parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent)),
    contextFrom: (traceparent) => {
      const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
      if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
      const traceFlags = Number.parseInt(flags, 16);
      return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
    },
    kinds: { server: SpanKind.SERVER, client: SpanKind.CLIENT },
    failed: { code: SpanStatusCode.ERROR },
  });
  const stopOutbound = traceOutboundCalls();
  return {
    close: async () => {
      stopOutbound();
      setTracing(null);
      await provider.shutdown();
    },
  };
}
