import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Serves a directory from memory, compressed once at the start, like the product serves its pages. */
export async function serveFloor(directory: string): Promise<{ url: string; close(): void }> {
  const files = new Map(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const plain = readFileSync(path);
        const type = types[extname(path)] ?? 'application/octet-stream';
        return [
          path.slice(directory.length).replaceAll('\\', '/'),
          { type, gzip: gzipSync(plain), br: brotliCompressSync(plain) },
        ];
      }),
  );
  const server = createServer((request, response) => {
    const file = files.get(request.url === '/' ? '/index.html' : (request.url ?? ''));
    if (!file) return response.writeHead(404).end();
    const encoding = String(request.headers['accept-encoding']).includes('br') ? 'br' : 'gzip';
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': encoding,
      'content-length': file[encoding].length,
      vary: 'accept-encoding',
    });
    return response.end(file[encoding]);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}
