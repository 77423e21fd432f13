import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A file of somebody else's site, as they wrote it. */
export interface HostFile {
  text: string;
  /** Its content security policy. */
  policy?: string;
}

export interface HostSite {
  origin: string;
  /** Puts a file up and answers its address. */
  publish(path: string, file: HostFile): string;
  close(): void;
}

const typeOf = (path: string) => (path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8');

/** A plain web server of a host: its own files, and the widget's below `/tinyspark/`, copied from `dist/widget`. */
export async function openHostSite(): Promise<HostSite> {
  const files = new Map<string, HostFile>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const own = files.get(pathname);
    response.setHeader('Content-Type', typeOf(pathname));
    if (own?.policy !== undefined) response.setHeader('Content-Security-Policy', own.policy);
    try {
      if (own === undefined && !pathname.startsWith('/tinyspark/')) throw new Error('not here');
      const body = own?.text ?? readFileSync(join('dist/widget', normalize(pathname.slice('/tinyspark'.length))));
      response.setHeader('Content-Encoding', 'gzip');
      response.end(gzipSync(body));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  return {
    origin,
    publish(path, file) {
      files.set(path, file);
      return `${origin}${path}`;
    },
    close: () => void server.close(),
  };
}

/** Puts up the scripts and pages of a folder below a path like `/app`. */
export function publishFolder(site: HostSite, folder: string, path: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|html)$/.test(name));
  for (const name of names) site.publish(`${path}/${name}`, { text: readFileSync(join(folder, name), 'utf8') });
}
