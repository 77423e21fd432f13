import { afterEach, describe, expect, it, vi } from 'vitest';
import { logFailure } from '#services/kit/log.ts';

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
