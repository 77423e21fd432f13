import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { freePort } from '#tests/services/freePort.ts';
import { basic, newPair } from '#tests/services/identity/testIdentity.ts';
import { start } from '#tests/services/startedServer.ts';

const attributesSchema = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }));
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: attributesSchema,
  status: z.object({ code: z.number() }).partial(),
});
type Span = z.infer<typeof spanSchema>;
const bodySchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** A collector that takes OTLP over HTTP, as JSON. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { endpoint: `http://127.0.0.1:${port}`, bodies, stop };
}

const email = 'owner@acme.test';
const trace = { id: 'a'.repeat(32), parent: 'b'.repeat(16) };
const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

describe('the traces of a server', () => {
  let spans: Span[] = [];
  let sent = '';
  let requestId = '';
  let secrets: string[] = [];
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const collector = await startCollector();
    const started = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    });
    const headers = { authorization: basic(), 'content-type': 'application/json' };
    const post = (path: string, body: unknown, more: Record<string, string> = {}) =>
      started.get(path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
    const { verifier, challenge } = newPair();
    await post('/sdk/v1/magic_links/email/login_or_create', { email, code_challenge: challenge });
    const outbox = await (await started.get(`/sandbox/outbox.json?to=${email}`)).text();
    const token = /[?&]token=([\w-]+)/.exec(outbox)?.[1] ?? '';
    const answer = await post(
      '/sdk/v1/magic_links/authenticate',
      { token, code_verifier: verifier },
      { traceparent: `00-${trace.id}-${trace.parent}-01` },
    );
    requestId = answer.headers.get('x-request-id') ?? '';
    const session = z.object({ data: z.object({ session_token: z.string() }) }).parse(await answer.json());
    const bearer = { headers: { authorization: `Bearer ${session.data.session_token}` } };
    const brand = z
      .object({ brandId: z.string() })
      .parse(await (await started.get('/api/brand/get-id', bearer)).json());
    await (await started.get(`/api/brand/existing-subscriptions/${brand.brandId}`, bearer)).arrayBuffer();
    secrets = [email, token, verifier, session.data.session_token, brand.brandId];
    await started.stop();
    await collector.stop();
    sent = collector.bodies.join('\n');
    const resources = collector.bodies.flatMap((body) => bodySchema.parse(JSON.parse(body)).resourceSpans);
    spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });
  afterAll(() => vi.restoreAllMocks());

  const named = (name: string): Span => {
    const found = spans.find((span) => span.name === name);
    if (found === undefined) throw new Error(`no span ${name} among ${spans.map((span) => span.name).join(', ')}`);
    return found;
  };
  const childrenOf = ({ spanId }: Span): Span[] => spans.filter((span) => span.parentSpanId === spanId);

  it('have a span for each request, in the trace that it came with', () => {
    const span = named('POST /sdk/v1/magic_links/authenticate');
    expect([span.traceId, span.parentSpanId, attributesOf(span)]).toEqual([
      trace.id,
      trace.parent,
      {
        'http.request.method': 'POST',
        'http.route': '/sdk/v1/magic_links/authenticate',
        'http.response.status_code': 200,
        'tinyspark.request_id': requestId,
      },
    ]);
  });

  it('have the statements of a request, with their text and without their values', () => {
    const statements = childrenOf(named('POST /sdk/v1/magic_links/authenticate')).map(attributesOf);
    expect(statements.map((one) => one['db.system.name'])).toEqual(statements.map(() => 'sqlite'));
    expect(statements.map((one) => String(one['db.query.text']))).toContainEqual(
      expect.stringMatching(/^update "identity_one_time_tokens" set "used_at" = \?/),
    );
    expect(statements.map((one) => String(one['db.query.text']))).toContainEqual(
      expect.stringMatching(/^insert into "audit_events"/),
    );
  });

  it('have the calls to others: the payment provider and the mail server, which does not answer here', () => {
    const calls = childrenOf(named('GET /api/brand/existing-subscriptions/:brandId')).map(({ name }) => name);
    expect(calls).toContainEqual(expect.stringMatching(/^GET 127\.0\.0\.1:\d+$/));
    const mail = named('send email');
    expect([mail.parentSpanId, mail.status.code]).toEqual([
      named('POST /sdk/v1/magic_links/email/login_or_create').spanId,
      2,
    ]);
  });

  it('hold no address, no token, no id of a path (security 32 a)', () => {
    expect(sent).toContain('tinyspark-upgrade');
    for (const secret of secrets) expect(sent).not.toContain(secret);
  });

  it('load OpenTelemetry in one place, and only when they are wanted', () => {
    const loading = readdirSync('services', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) =>
        /import\('@opentelemetry|^import (?!type\b).*'@opentelemetry/m.test(readFileSync(`services/${file}`, 'utf8')),
      );
    expect(loading).toEqual(['platform/tracing/startTracing.ts']);
  });
});
