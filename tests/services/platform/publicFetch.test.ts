import { generateKeyPairSync } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from '#services/platform/http/publicAddress.ts';
import { createPublicFetch, isFetchable, PublicFetchError } from '#services/platform/http/publicFetch.ts';
import { selfSignedCertificate } from '#services/social/sso/certificate.ts';

const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const ca = selfSignedCertificate(key, 'idp.firm.test');

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serve(answer: RequestListener): Promise<number> {
  const server = createServer({ key, cert: ca }, answer);
  await new Promise<void>((begun) => {
    server.listen(0, '127.0.0.1', begun);
  });
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((closed) => {
      server.close(closed);
    });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

const here = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
/** Reaches this machine by a name, as if it were a public one. */
const reaching = (more: Parameters<typeof createPublicFetch>[0] = {}) =>
  createPublicFetch({ resolve: here, isPublic: () => true, ca, ...more });

const reasonOf = async (answer: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await answer.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof PublicFetchError ? error.reason : error;
};

describe('addresses of the public internet', () => {
  it.each([
    ...['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '127.0.0.1', '127.9.9.9', '0.0.0.0'],
    ...['169.254.169.254', '100.64.0.1', '100.127.255.255', '224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255'],
    ...['192.0.0.8', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '::', '::1', '::ffff:10.0.0.1'],
    ...['::ffff:8.8.8.8', '::ffff:7f00:1', '64:ff9b::a00:1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1'],
    ...['2001:db8::1', '2002:a00:1::', '2001::1', '3fff::1', 'localhost', ''],
  ])('does not count %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '223.255.255.255', '2606:4700::1111', '2a00:1450:4001::5'])(
    'counts %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ...['http://idp.firm.test/', 'ftp://idp.firm.test/', 'javascript:alert(1)', 'idp.firm.test', ''],
    ...['https://127.0.0.1/', 'https://0x7f.1/', 'https://2130706433/', 'https://[::1]/', 'https://[::ffff:10.0.0.1]/'],
    ...['https://169.254.169.254/latest', 'https://somebody:secret@idp.firm.test/', 'https://idp.firm.test:22/'],
  ])('does not fetch %s', (url) => {
    expect(isFetchable(url)).toBe(false);
  });

  it('fetches names over https, at the usual port and free ones', () => {
    expect(
      ['https://idp.firm.test/x', 'https://idp.firm.test:8443/', 'https://8.8.8.8/'].map((url) => isFetchable(url)),
    ).toEqual([true, true, true]);
  });
});

describe('a fetch of addresses that somebody else has named', () => {
  it('connects to the address that the name was resolved to, once, and reads the answer', async () => {
    const port = await serve((request, answer) => {
      const parts: string[] = [];
      request.on('data', (part: Buffer) => parts.push(part.toString()));
      request.on('end', () => {
        answer.writeHead(201, { 'content-type': 'text/plain', 'x-host': request.headers.host });
        answer.end(
          `${request.method} ${request.headers['x-given']} ${request.headers['accept-encoding']} ${parts.join('')}`,
        );
      });
    });
    const names: string[] = [];
    const resolve = (name: string) => {
      names.push(name);
      return here();
    };
    const response = await reaching({ resolve })(`https://idp.firm.test:${port}/x`, {
      method: 'POST',
      headers: { 'x-given': 'yes' },
      body: 'a=1',
    });
    expect([response.status, response.headers.get('x-host'), await response.text()]).toEqual([
      201,
      `idp.firm.test:${port}`,
      'POST yes identity a=1',
    ]);
    expect(names).toEqual(['idp.firm.test']);
  });

  it('sends nothing to a name that leads into another network, wholly or in part (security 94 a)', async () => {
    const requests: string[] = [];
    const port = await serve((request, answer) => {
      requests.push(request.url ?? '');
      answer.end();
    });
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254'], []]) {
      const resolve = () =>
        Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
      const fetch = createPublicFetch({ resolve, ca });
      expect([addresses, await reasonOf(fetch(`https://idp.firm.test:${port}/`))]).toEqual([addresses, 'not_public']);
    }
    expect(await reasonOf(createPublicFetch({ ca })(`https://localhost:${port}/`))).toBe('not_public');
    expect(await reasonOf(createPublicFetch({ ca })(`https://127.0.0.1:${port}/`))).toBe('not_public');
    expect(requests).toEqual([]);
  });

  it('follows no redirect (security 94 a)', async () => {
    const paths: string[] = [];
    const port = await serve((request, answer) => {
      paths.push(request.url ?? '');
      answer.writeHead(302, { location: '/elsewhere' }).end();
    });
    const response = await reaching()(`https://idp.firm.test:${port}/first`);
    expect([response.status, response.headers.get('location'), paths]).toEqual([302, '/elsewhere', ['/first']]);
  });

  it('reads no more than it may, and waits no longer (security 94 b)', async () => {
    const port = await serve((request, answer) => {
      answer.write('x'.repeat(1_000));
      if (request.url === '/long') answer.end('x'.repeat(100));
      if (request.url === '/exact') answer.end();
    });
    const fetch = reaching({ maxBytes: 1_000, timeoutMs: 1_000 });
    expect(await reasonOf(fetch(`https://idp.firm.test:${port}/long`))).toBe('too_large');
    expect((await (await fetch(`https://idp.firm.test:${port}/exact`)).text()).length).toBe(1_000);
    const impatient = reaching({ timeoutMs: 50 });
    expect(await reasonOf(impatient(`https://idp.firm.test:${port}/never`))).toBe('timeout');
    const silent = reaching({ timeoutMs: 50, resolve: () => new Promise(() => undefined) });
    expect(await reasonOf(silent(`https://idp.firm.test:${port}/`))).toBe('timeout');
  });

  it('believes no certificate of another name or authority, and says when nobody is there', async () => {
    const port = await serve((_, answer) => answer.end('secret'));
    expect(await reasonOf(reaching()(`https://other.firm.test:${port}/`))).toBe('unreachable');
    const withoutCa = createPublicFetch({ resolve: here, isPublic: () => true });
    expect(await reasonOf(withoutCa(`https://idp.firm.test:${port}/`))).toBe('unreachable');
    const unknown = reaching({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    expect(await reasonOf(unknown(`https://idp.firm.test:${port}/`))).toBe('unreachable');
  });
});
