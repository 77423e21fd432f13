import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { programOnPath } from '#scripts/setup/browser.mjs';
import { findUnpacked } from '#scripts/setup/unpacked.mjs';
import { blocksOf } from '#tests/production/productionPage.ts';
import { freePort } from '#tests/services/freePort.ts';

/** A proxy as docs/production.md sets it up, in a process of its own. */
export interface DocumentedProxy {
  origin: string;
  /** Asks through it from `address`, one of this machine's own. */
  ask(address: string): (url: string, init?: RequestInit) => Promise<Response>;
  close(): Promise<void>;
}

interface LocalSettings {
  port: number;
  folder: string;
  /** Certificate and key in one file, and both apart. */
  files: { both: string; certificate: string; key: string };
}

const isRoot = process.getuid?.() === 0;

/** Proxies, with the parts of the page's file that differ by machine: where it listens, its certificate. */
const kinds = {
  HAProxy: {
    find: () => programOnPath(['haproxy']),
    heading: '### With HAProxy',
    language: 'haproxy',
    adapted: (file: string, { port, files }: LocalSettings) =>
      file
        .replace('  bind :80\n', '')
        .replace('bind :443', `bind 127.0.0.1:${port}`)
        .replace(/crt \S+/, `crt ${files.both}`),
    options: (file: string) => ['-db', '-f', file],
  },
  nginx: {
    find: () => programOnPath(['nginx']),
    heading: '### With nginx',
    language: 'nginx',
    adapted: (
      file: string,
      { port, folder, files }: LocalSettings,
    ) => `${isRoot ? 'user root;' : ''} daemon off; events {}
      error_log stderr; pid ${folder}/nginx.pid; http { access_log off; client_body_temp_path ${folder}/body;
      ${['proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      ${file
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace(/ssl_certificate \S+;/, `ssl_certificate ${files.certificate};`)
        .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${files.key};`)} }`,
    options: (file: string) => ['-c', file],
  },
  Caddy: {
    find: () => findUnpacked('caddy'),
    heading: '### With Compose',
    language: 'caddyfile',
    adapted: (file: string, { port, folder, files }: LocalSettings) =>
      `{\n admin off\n auto_https disable_redirects\n storage file_system ${folder}\n}\n${file
        .replace('{$DOMAIN} {', `https://localhost:${port} {\n tls ${files.certificate} ${files.key}`)
        .replace('one:4100', '10.0.0.11:4100')
        .replace('two:4100', '10.0.0.12:4100')}`,
    options: (file: string) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
};
export type ProxyKind = keyof typeof kinds;
export const proxyKinds: readonly ProxyKind[] = ['HAProxy', 'nginx', 'Caddy'];

export const proxyProgram = (kind: ProxyKind): string | null => kinds[kind].find();

function makeCertificate(folder: string): LocalSettings['files'] {
  const files = { both: join(folder, 'both.pem'), certificate: join(folder, 'it.pem'), key: join(folder, 'it.key') };
  const asked = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1'];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', files.key, '-out', files.certificate];
  execFileSync('openssl', ['req', ...made, ...asked], { stdio: 'ignore' });
  writeFileSync(files.both, readFileSync(files.certificate, 'utf8') + readFileSync(files.key, 'utf8'));
  return files;
}

/** Answers of a proxy whose certificate is its own. */
function askThrough(ca: string, localAddress: string) {
  const agent = new Agent({ ca, keepAlive: true, localAddress, family: 4 });
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', headers, body } = init;
    const asked = request(url, { agent, method, headers: Object.fromEntries(new Headers(headers)) });
    asked.end(typeof body === 'string' ? body : undefined);
    const [answer] = await once(asked, 'response');
    return new Response(await text(answer), { status: answer.statusCode });
  };
}

/** Leads to servers of this machine, by their ports. `openAt` is told where people will come before it is begun. */
export async function openDocumentedProxy(
  kind: ProxyKind,
  openAt: (origin: string) => Promise<readonly [number, number]>,
): Promise<DocumentedProxy> {
  const program = proxyProgram(kind);
  if (program === null) throw new Error(`${kind} is not installed`);
  const { heading, language, adapted, options } = kinds[kind];
  const folder = mkdtempSync(join(tmpdir(), 'tinyspark-proxy-'));
  const settings = { port: await freePort(), folder, files: makeCertificate(folder) };
  const origin = `https://localhost:${settings.port}`;
  const [one, two] = await openAt(origin);
  const [documented = ''] = blocksOf(heading, language);
  const file = adapted(documented, settings)
    .replace('10.0.0.11:4100', `127.0.0.1:${one}`)
    .replace('10.0.0.12:4100', `127.0.0.1:${two}`);
  writeFileSync(join(folder, 'proxy.conf'), file);
  const child = spawn(program, options(join(folder, 'proxy.conf')), { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const ca = readFileSync(settings.files.certificate, 'utf8');
  const asking = askThrough(ca, '127.0.0.1');
  while (
    !(await asking(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${kind} does not take the file: ${said}`);
  }
  return {
    origin,
    ask: (address) => askThrough(ca, address),
    close: async () => {
      const closed = once(child, 'close');
      child.kill();
      await closed;
      rmSync(folder, { recursive: true });
    },
  };
}
