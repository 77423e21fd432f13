import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBreachRange } from '#services/identity/shared/passwords/strength/breachRange.ts';

// SHA-1 of 'wolf tin harbour', in the two parts in which it travels and comes back.
const PREFIX = '79F3E';
const SUFFIX = '062F8B9903F0A1530390A97A79DD909118D';

describe('the range call for leaked passwords', () => {
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const seen: { url: string; padding: string; everything: string }[] = [];
  const server = createServer((request, response) => {
    const padding = String(request.headers['add-padding']);
    seen.push({ url: request.url ?? '', padding, everything: JSON.stringify([request.url, request.rawHeaders]) });
    answer(request, response);
  });
  let address = '';
  beforeEach(async () => {
    seen.length = 0;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const bound = server.address();
    address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/range`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    vi.restoreAllMocks();
  });

  it('lets five characters of the hash out, and nothing else (security 25 c)', async () => {
    answer = (_, response) => response.end(`${'0'.repeat(35)}:3\r\n${SUFFIX}:12\r\n`);
    expect(await createBreachRange(address)('wolf tin harbour')).toBe(true);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.url).toBe(`/range/${PREFIX}`);
    expect(seen[0]?.padding).toBe('true');
    expect(seen[0]?.everything).not.toContain(SUFFIX.slice(0, 8));
    expect(seen[0]?.everything).not.toContain('wolf');
  });

  it('knows padding, and hashes that are not this one', async () => {
    answer = (_, response) => response.end(`${SUFFIX}:0\r\n${'1'.repeat(35)}:7`);
    expect(await createBreachRange(`${address}/`)('wolf tin harbour')).toBe(false);
  });

  it('asks nobody without an address', async () => {
    expect(await createBreachRange(null)('wolf tin harbour')).toBe(false);
    expect(seen).toEqual([]);
  });

  it.each([
    ['fails', (response: ServerResponse) => response.writeHead(500).end()],
    ['leads elsewhere', (response: ServerResponse) => response.writeHead(302, { location: '/other' }).end()],
    ['breaks off', (response: ServerResponse) => response.destroy()],
    ['answers garbage', (response: ServerResponse) => response.end('<html>::::</html>')],
  ])('does not know when the service %s, and tells nobody which password it was (security 25 b)', async (name, act) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer = (_, response) => void act(response);
    expect(await createBreachRange(address)('wolf tin harbour')).toBe(name === 'answers garbage' ? false : null);
    expect(logged).toHaveBeenCalledTimes(name === 'answers garbage' ? 0 : 1);
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(new RegExp(`wolf|${SUFFIX.slice(0, 8)}`, 'i'));
  });

  it('waits a second and a half for a service that does not answer (security 25 a b)', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answer = () => undefined;
    const began = performance.now();
    expect(await createBreachRange(address)('wolf tin harbour')).toBeNull();
    // Without a limit of its own it would wait for ever.
    expect(performance.now() - began).toBeGreaterThan(1_400);
    expect(logged).toHaveBeenCalledTimes(1);
  });
});
