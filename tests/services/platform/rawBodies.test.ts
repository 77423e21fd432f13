import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { addresses } from '#tests/services/identity/authorization/invalidForms.ts';
import { clients } from '#tests/services/identity/authorization/relyingParty.ts';
import { type ServedIdentity, serveIdentity } from '#tests/services/identity/authorization/servedIdentity.ts';
import { basicOf, sendForm } from '#tests/services/identity/authorization/tokenRequest.ts';

const FORM = 'application/x-www-form-urlencoded';
const HUGE = 2_000_000;
const lengthOf = (body: string) => `content-length: ${Buffer.byteLength(body, 'latin1')}`;
const whole = (body: string, type = FORM) => [`content-type: ${type}\r\n${lengthOf(body)}`, body] as const;
const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n`;
const twice = ['grant_type', 'token', 'client_id', 'redirect_uri', 'resource', 'code'].map(
  (name) => `${name}=a&${name}=b`,
);

/** Headers and bytes that no library would send. */
const bodies: Record<string, readonly [headers: string, body: string]> = {
  'ends halfway': [`content-type: ${FORM}\r\ncontent-length: 100`, 'token=x'],
  'ends in the middle of a chunk': [`content-type: ${FORM}\r\ntransfer-encoding: chunked`, '64\r\ntoken=x'],
  'is announced as huge, and does not come': [`content-type: ${FORM}\r\ncontent-length: ${HUGE}`, ''],
  'is huge': whole(`token=${'x'.repeat(HUGE)}`),
  'is huge, in chunks': [
    `content-type: ${FORM}\r\ntransfer-encoding: chunked`,
    `${chunked(`token=${'x'.repeat(HUGE)}`)}0\r\n\r\n`,
  ],
  'is no UTF-8': whole('grant_type=\xff\xfe&token=%ff%c0%af&\xc3\x28=\xed\xa0\x80'),
  'has names twice': whole(twice.join('&')),
  'has a thousand names': whole(Array.from({ length: 1_000 }, (_, at) => `n${at}=1`).join('&')),
  'is deep JSON': whole('['.repeat(20_000), 'application/json'),
  'has deep JSON in it': whole(`claims=${'['.repeat(20_000)}&registration=${'{"a":'.repeat(5_000)}`),
  'is JSON under the name of a form': whole('{"grant_type":"authorization_code"}'),
  'has two types': whole('token=x', `${FORM}, application/json`),
  'has no type': [lengthOf('token=x'), 'token=x'],
  'says to be compressed': [`content-type: ${FORM}\r\ncontent-encoding: gzip\r\n${lengthOf('token=x')}`, 'token=x'],
  'has a charset of nobody': whole('token=x', `${FORM}; charset=utf-77`),
};

/** Sends it, ends or resets the connection, and answers the status, or null where there was none. */
async function send(
  origin: string,
  path: string,
  { headers, body, isReset = false }: { headers: string; body: string; isReset?: boolean },
): Promise<number | null> {
  const { port, host } = new URL(origin);
  const socket = connect(Number(port), 'localhost');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  // The server may close while there is more to come.
  socket.on('error', () => undefined);
  const lines = [`POST ${path} HTTP/1.1`, `host: ${host}`, `authorization: ${basicOf()}`, 'connection: close', headers];
  socket.write(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1'), () =>
    isReset ? socket.resetAndDestroy() : socket.end(),
  );
  await once(socket, 'close');
  const status = /^HTTP\/1.1 (\d+)/.exec(text)?.[1];
  return status === undefined ? null : Number(status);
}

describe.each(databases.slice(0, 1))('a body that', (database) => {
  let service: ServedIdentity;
  beforeAll(async () => {
    service = await serveIdentity(database, { limits: { requestsPerClient: 1_000 } });
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => service.close());

  it.each(Object.entries(bodies))('%s is refused, and is no failure [D-503] (security 84 a)', async (_, given) => {
    const [headers, body] = given;
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const pages = ['/sdk/v1/idp/oauth/authorize/start', '/sdk/v1/oauth/logout/start', '/v1/oauth/callback/x'];
    for (const path of [...Object.keys(addresses), ...pages]) {
      for (const isReset of [false, true]) {
        const status = await send(service.origin, path, { headers, body, isReset });
        expect([path, status === null || (status >= 400 && status < 500) || path === '/oauth/revoke']).toEqual([
          path,
          true,
        ]);
        expect([path, (status ?? 0) >= 500]).toEqual([path, false]);
      }
    }
    // All that came before has been looked at, and the next one is served.
    const { client_id } = clients[0];
    const asked = await sendForm(`${service.origin}/oauth/introspect`, { token: 'x', client_id });
    expect(asked).toEqual({ status: 200, body: { active: false } });
    expect(written.mock.calls).toEqual([]);
  });
});
