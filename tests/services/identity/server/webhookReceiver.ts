import { generateKeyPairSync } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import { type WebhookBody, webhookBody } from '#contracts/identity/server/webhooks.ts';
import { createPublicFetch } from '#services/platform/http/publicFetch.ts';
import { selfSignedCertificate } from '#services/social/sso/certificate.ts';

const NAME = 'hooks.firm.test';
const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const ca = selfSignedCertificate(key, NAME);

interface Received {
  path: string;
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A host's server on https, which answers 204 unless a path says otherwise. */
export async function openReceiver() {
  const received: Received[] = [];
  const answers = new Map<string, (response: ServerResponse) => void>();
  const lookers = new Set<() => void>();
  const server = createServer({ key, cert: ca }, (request, response) => {
    const path = request.url ?? '';
    void text(request).then((body) => {
      received.push({ path, id: String(request.headers['webhook-id']), headers: request.headers, body });
      for (const arrived of lookers) arrived();
      const answer = answers.get(path) ?? ((one: ServerResponse) => one.writeHead(204).end());
      answer(response);
    });
  });
  await new Promise<void>((begun) => {
    server.listen(0, '127.0.0.1', begun);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const addresses = [{ address: '127.0.0.1', family: 4 }];
  /** Those that arrived at a path. */
  const at = (path: string): Received[] => received.filter((one) => one.path === path);
  return {
    urlOf: (path: string) => `https://${NAME}:${port}${path}`,
    received,
    at,
    /** Comes back when so many have arrived at a path. */
    arrived: (path: string, count: number): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (at(path).length < count) return;
          lookers.delete(look);
          resolve();
        };
        lookers.add(look);
        look();
      }),
    answers,
    /** Reaches this receiver as if its name led to a public address. */
    fetch: createPublicFetch({
      ca,
      isPublic: (one) => one === '127.0.0.1',
      resolve: () => Promise.resolve(addresses),
      maxBytes: 1_000,
      timeoutMs: 2_000,
    }),
    /** The addresses that its name leads to. */
    addresses,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/**
 * The body of a request, verified by the library that hosts use, at the time of the test's clock.
 */
export function verified({ headers, body }: Pick<Received, 'headers' | 'body'>, secret: string): WebhookBody {
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1_000 });
  try {
    return webhookBody.parse(new Webhook(secret).verify(body, texts));
  } finally {
    vi.useRealTimers();
  }
}
