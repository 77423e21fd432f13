import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { closed, listening } from '#e2e/hosts/hostServer.ts';

/** An origin in front of a server that notes what a browser had to complain of. */
export interface WatchedOrigin {
  origin: string;
  /** Errors of a content security policy, and requests for what does not exist. */
  violations: string[];
  /** From now on everything is answered by the server at this port. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

const REPORTS = '/policy-reports';
const POLICY = 'content-security-policy';

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/**
 * Policies report to this origin (`report-uri`, CSP Level 3), for no driver tells of a violation in every engine; else
 * everything goes through as it is.
 */
export async function openWatchedOrigin(): Promise<WatchedOrigin> {
  const violations: string[] = [];
  let port = 0;
  const server: Server = createServer((incoming, outgoing) => {
    if (incoming.url === REPORTS) {
      void bodyOf(incoming).then((report) => violations.push(report));
      outgoing.writeHead(204).end();
      return;
    }
    const { method, headers, url } = incoming;
    const onward = request({ host: '127.0.0.1', port, method, headers, path: url }, (answer) => {
      if (answer.statusCode === 404) violations.push(`404 ${method} ${url}`);
      passOn(answer, outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const origin = `http://localhost:${await listening(server)}`;
  return { origin, violations, leadTo: (at) => (port = at), close: () => closed(server) };
}

function passOn(answer: IncomingMessage, outgoing: ServerResponse): void {
  const policy = answer.headers[POLICY];
  const headers = {
    ...answer.headers,
    ...(policy === undefined ? {} : { [POLICY]: `${policy}; report-uri ${REPORTS}` }),
  };
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  answer.pipe(outgoing);
}
