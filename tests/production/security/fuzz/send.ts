import { Agent, request } from 'node:http';
import type { Wish } from './request.ts';
import { withLive } from './values.ts';

export interface Answered {
  status: number;
  type: string;
  text: string;
}

/** No request may take longer, in ms: far more than any takes, for a machine that is busy. */
const HANG = 30_000;

/** Sends requests over connections that are kept, as they are: no library repairs what is odd in them. `sign`: as the payment provider does. */
export function createSender(url: string, sign: (body: string) => string, limit = HANG) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const send = (wish: Wish, values: Record<string, string>): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const body =
        wish.body === null ? null : Buffer.from(withLive(wish.body, values), wish.isBytes ? 'latin1' : 'utf8');
      const signature = body === null ? '' : sign(body.toString('utf8'));
      const headers = Object.fromEntries(
        Object.entries(wish.headers).map(([name, value]) => [name, withLive(value, { ...values, signature })]),
      );
      const asked = request(
        `${url}/`,
        {
          agent,
          method: wish.method,
          path: withLive(wish.target, values),
          headers: { ...headers, ...(body === null ? {} : { 'content-length': body.byteLength }) },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            clearTimeout(patience);
            const type = response.headers['content-type'] ?? '';
            resolve({ status: response.statusCode ?? 0, type, text: Buffer.concat(chunks).toString('utf8') });
          });
        },
      );
      const patience = setTimeout(() => asked.destroy(new Error(`no answer within ${limit / 1000} s`)), limit);
      asked.on('error', (error) => {
        clearTimeout(patience);
        reject(error);
      });
      if (body !== null) asked.write(body);
      asked.end();
    });
  return { send, close: () => agent.destroy() };
}
