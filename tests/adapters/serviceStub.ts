import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}
type Answer = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> } | 'hang' | 'break';

/** A real server on a free port that keeps what it was asked and gives the answers in turn, the last one for ever. */
export async function serveAnswers(...answers: Answer[]) {
  const asked: Asked[] = [];
  let heard = () => {};
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const { method = '', url = '', headers } = request;
      asked.push({ method, path: url, headers, body: text === '' ? null : JSON.parse(text) });
      heard();
      const answer = answers[Math.min(asked.length, answers.length) - 1] ?? 'break';
      if (answer === 'hang') return;
      if (answer === 'break') return void request.socket.destroy();
      const { status = 200, json, text: page, headers: extra = {} } = answer;
      const type = json === undefined ? 'text/html' : 'application/json';
      response.writeHead(status, { 'Content-Type': type, ...extra }).end(page ?? JSON.stringify(json));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    /** Resolves with the next request. */
    whenAsked: () => new Promise<void>((resolve) => (heard = resolve)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const errorAnswer = (status: number, type: string, message = 'A sentence for people.') => ({
  status,
  json: {
    status_code: status,
    request_id: 'request-id-test-1',
    error_type: type,
    error_message: message,
    error_url: `https://docs.example/errors/${status}#${type}`,
  },
});
