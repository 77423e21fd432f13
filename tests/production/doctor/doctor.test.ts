import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doctorCommand } from '#scripts/doctor/doctorCommand.ts';
import { certificateEnd } from '#scripts/doctor/checks/certificate.ts';
import type { Finding, Outside } from '#scripts/doctor/finding.ts';
import { selfSignedCertificate } from '#services/social/sso/certificate.ts';
import { production } from '#tests/services/production.ts';
import { type Started, start } from '#tests/services/startedServer.ts';

const page = 'https://shop.example.com';
const records: Record<string, string[][]> = {
  'example.com': [['google-site-verification=x'], ['v=spf1 include:mail.example ', '-all']],
  's1._domainkey.example.com': [['v=DKIM1; k=rsa; ', 'p=MIIBIjANBg']],
  '_dmarc.example.com': [['v=DMARC1; p=quarantine; rua=mailto:d@example.com']],
};

let front: ReturnType<typeof createServer>;
let origin: string;
let certificate: string;
let started: Started;
beforeAll(async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  certificate = selfSignedCertificate(key, 'localhost');
  front = createServer({ key, cert: certificate }, (socket) => socket.end());
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const port = Object(front.address() satisfies AddressInfo | string | null).port;
  origin = `https://localhost:${String(port)}`;
  started = await start({ ...production, PUBLIC_ORIGIN: origin, WIDGET_ORIGINS: page });
});
afterAll(async () => {
  await started.stop();
  front.close();
});

const missing = () => Promise.reject(Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' }));

/** The ways to the outside: TLS is real, what it would carry goes to the server by HTTP, and DNS is a table. */
function outside(changed: Partial<Outside> = {}, at: Started = started): Outside {
  return {
    fetch: (address, init) => fetch(String(address).replace(origin, at.server.url), init),
    resolveTxt: (name) => (records[name] ? Promise.resolve(records[name]) : missing()),
    resolveMx: (name) => (name === 'example.com' ? Promise.resolve([{ exchange: 'mx.example.com' }]) : missing()),
    authorities: certificate,
    now: Date.now,
    ...changed,
  };
}

async function findings(args: string[], by: Outside): Promise<[Finding['level'], string, string][]> {
  const { text } = await doctorCommand([origin, '--json', ...args], by);
  const read: Finding[] = JSON.parse(text);
  return read.map(({ level, about, sentence }) => [level, about, sentence]);
}
const wrong = async (args: string[], by: Outside) => (await findings(args, by)).filter(([level]) => level !== 'ok');

const all = ['--page', page, '--mail-from', 'Shop <hello@example.com>', '--dkim', 's1'];

/** The answers of the server with other headers or another body at one path. */
const withAnswer = (path: string, change: (answer: Response) => Response | Promise<Response>): Partial<Outside> => ({
  fetch: async (address, init) => {
    const answer = await fetch(String(address).replace(origin, started.server.url), init);
    return new URL(address).pathname === path ? change(answer) : answer;
  },
});
const withHeader = (name: string, value: string | null) => (answer: Response) => {
  const headers = new Headers(answer.headers);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
};

describe('npm run doctor', () => {
  it('finds nothing wrong with a production that is set up as its guide says', async () => {
    const { text, hasFailed } = await doctorCommand([origin, ...all], outside());
    expect(text).toMatch(/\n\n0 failures, 0 warnings$/);
    expect(hasFailed).toBe(false);
    const about = (await findings(all, outside())).map(([, name]) => name);
    expect(about).toEqual([
      ...['TLS certificate', 'Server', 'Clock', 'Sandbox', 'Webhook', 'Headers', 'OpenID Connect', 'Pages'],
      ...['SPF', 'DKIM', 'DMARC', 'Bounces'],
    ]);
  });

  it('says that browsers refuse a certificate, and asks nothing else then', async () => {
    const other = await findings([], outside({ authorities: '' }));
    expect(other).toEqual([
      ['failure', 'TLS certificate', 'Browsers refuse the connection: DEPTH_ZERO_SELF_SIGNED_CERT.'],
    ]);
    expect((await doctorCommand([origin], outside({ authorities: '' }))).hasFailed).toBe(true);
  });

  it('warns two weeks before a certificate ends', () => {
    const now = Date.parse('2026-03-01T00:00:00Z');
    const at = (end: string) => certificateEnd(Date.parse(end), now).level;
    expect([at('2026-03-14T23:00:00Z'), at('2026-03-15T01:00:00Z')]).toEqual(['warning', 'ok']);
  });

  it('says that nothing answers', async () => {
    const fails = () =>
      Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }));
    expect(await wrong([], outside({ fetch: fails }))).toEqual([
      ['failure', 'Connection', `${origin} does not answer: ECONNREFUSED.`],
    ]);
  });

  it('recognizes a sandbox, and one that takes another address for its own', async () => {
    const sandbox = await start({});
    try {
      const found = await wrong([], outside({}, sandbox));
      expect(found).toContainEqual(['failure', 'Sandbox', expect.stringMatching(/^This is a sandbox/)]);
      expect(found).toContainEqual([
        'failure',
        'OpenID Connect',
        `The issuer is ${sandbox.server.url}: set PUBLIC_ORIGIN to ${origin}.`,
      ]);
    } finally {
      await sandbox.stop();
    }
  });

  it('compares clocks', async () => {
    expect(await wrong([], outside({ now: () => Date.now() + 45_000 }))).toEqual([
      ['failure', 'Clock', expect.stringMatching(/^Differs from this machine's by 4[456] s/)],
    ]);
  });

  it.each([
    ['content-security-policy', "script-src 'self' 'unsafe-inline'"],
    ['x-content-type-options', null],
    ['referrer-policy', 'unsafe-url'],
    ['strict-transport-security', 'max-age=60'],
  ])('notices a proxy that changes %s', async (name, value) => {
    expect(await wrong([], outside(withAnswer('/', withHeader(name, value))))).toEqual([
      ['failure', 'Headers', expect.stringContaining(`${name} is ${value ?? 'missing'}: `)],
    ]);
  });

  it('notices a cookie that http would show, a webhook that a proxy holds up, and a server that ends', async () => {
    expect(await wrong([], outside(withAnswer('/', withHeader('set-cookie', 'a=b; HttpOnly'))))).toEqual([
      ['failure', 'Cookies', 'a lacks Secure: http would show it.'],
    ]);
    const refused = () => new Response('', { status: 403 });
    expect(await wrong([], outside(withAnswer('/api/stripe/webhook', refused)))).toEqual([
      ['failure', 'Webhook', expect.stringContaining('answers 403 in place of 400')],
    ]);
    expect(await wrong([], outside(withAnswer('/readyz', () => new Response('', { status: 503 }))))).toEqual([
      ['failure', 'Server', 'Answers that it is not ready: its log says why.'],
    ]);
  });

  it('names a page that may not call, and a proxy that lets every page call', async () => {
    expect(await wrong(['--page', page, '--page', 'https://other.example.com/x'], outside())).toEqual([
      ['failure', 'Pages', 'https://other.example.com may not call: add it to WIDGET_ORIGINS.'],
    ]);
    const open = withAnswer('/sdk/v1/sessions/authenticate', ({ headers }) =>
      Response.json({}, { status: 401, headers }),
    );
    expect(await wrong(['--page', page], outside(open))).toEqual([
      ['failure', 'Pages', 'Any page may call: does a proxy answer for other origins?'],
    ]);
  });

  it('says what the mail of a bare domain lacks, and takes the policy of the domain above', async () => {
    const bare = await wrong(['--mail-from', 'hello@bare.test'], outside());
    expect(bare.map(([level, name]) => [level, name])).toEqual([
      ['failure', 'SPF'],
      ['warning', 'DKIM'],
      ['failure', 'DMARC'],
      ['warning', 'Bounces'],
    ]);
    const below = await findings(['--mail-from', 'hello@mail.example.com'], outside());
    expect(below.find(([, name]) => name === 'DMARC')?.[0]).toBe('ok');
  });

  it('says that DNS cannot be asked, in place of records that are missing', async () => {
    const resolveTxt = () => Promise.reject(Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' }));
    expect(await wrong(all, outside({ resolveTxt }))).toEqual([
      ['failure', 'Mail', 'DNS cannot be asked about example.com: ETIMEOUT.'],
    ]);
  });

  it.each([
    ['two records', [['v=spf1 -all'], ['v=spf1 ~all']], 'failure'],
    ['nobody excluded', [['v=spf1 include:mail.example']], 'warning'],
  ])('judges SPF with %s', async (_, spf, level) => {
    const resolveTxt: Outside['resolveTxt'] = (name) =>
      name === 'example.com' ? Promise.resolve(spf) : Promise.resolve(records[name] ?? []);
    expect((await wrong(all, outside({ resolveTxt }))).map(([found, name]) => [found, name])).toEqual([[level, 'SPF']]);
  });

  it.each([[[]], [['nonsense']], [['ftp://upgrade.example.com']], [['https://a.example', '--mail-from', 'nobody']]])(
    'explains itself for %j',
    async (args) => {
      await expect(doctorCommand(args, outside())).rejects.toThrow(/^npm run doctor -- https/);
    },
  );
});
