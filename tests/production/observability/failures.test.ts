import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { cutForeign } from '#services/platform/foreignText.ts';
import { logFailure } from '#services/platform/log.ts';

describe('the line of a failure', () => {
  afterEach(() => vi.restoreAllMocks());

  const lineOf = (where: Parameters<typeof logFailure>[0], error: unknown): unknown => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    logFailure(where, error);
    const [lines] = written.mock.calls;
    return JSON.parse(String(lines?.[0]));
  };

  it('hides addresses, numbers and tokens, in its causes, too (security 6 b)', () => {
    const token = 'Ab1-'.repeat(11);
    const cause = new TypeError(`550 müller@münchen.example is unknown, ask postmaster+x@mail.acme.test`);
    const error = new Error(`no text to +15550100000 with ${token}`, { cause });
    error.stack = `Error: no text to +15550100000\n    at send (/srv/node_modules/@hono/node-server/index.js:1:2)`;
    delete cause.stack;
    expect(lineOf('outbox', error)).toEqual({
      level: 'error',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      source: 'outbox',
      error: {
        type: 'Error',
        message: 'no text to (number) with (hidden)',
        stack: 'Error: no text to (number)\n    at send (/srv/node_modules/@hono/node-server/index.js:1:2)',
        cause: { type: 'TypeError', message: '550 (address) is unknown, ask (address)' },
      },
      msg: 'failure',
    });
  });

  it('cuts what others wrote, follows causes that lead back, and shows where it was [D-420] (security 83 a)', () => {
    const error = new Error('a-'.repeat(30_000));
    error.cause = new Error('x', { cause: error });
    const line = z
      .object({
        error: z.object({ message: z.string(), stack: z.string(), cause: z.object({ message: z.literal('x') }) }),
      })
      .parse(lineOf('sso', error));
    expect(line.error.message).toBe('(hidden) … (56224 more)');
    expect(line.error.stack).toMatch(/^Error: \(hidden\) … \(\d+ more\)\n {4}at /);
    expect(JSON.stringify(line).length).toBeLessThan(40_000);
  });

  it('has no half of an address at its end', () => {
    expect(cutForeign(`${'a '.repeat(2_047)}jane.doe@acme.test`)).toBe(`${'a '.repeat(2_046)}a … (19 more)`);
    expect(cutForeign('short')).toBe('short');
  });

  it('has the id that the caller was given, and stays one line whatever broke', () => {
    expect(lineOf({ requestId: 'request-id-1' }, 'first\nsecond')).toEqual({
      level: 'error',
      time: expect.any(String),
      request_id: 'request-id-1',
      error: { type: 'string', message: 'first\nsecond' },
      msg: 'failure',
    });
  });
});
