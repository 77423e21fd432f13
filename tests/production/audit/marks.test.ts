import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The calls of the identity service in its tables, with their marks. */
const calls = readdirSync('services/identity', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.method.ts'))
  .flatMap((file) => {
    const text = readFileSync(`services/identity/${file}`, 'utf8');
    const found = text.matchAll(/method: '(post|put|delete)',\s+path: '([^']+)',(?:\s+audit: ([^\n]+),)?/g);
    return [...found].map(([, method, path = '', mark]) => ({ call: `${method} ${path}`, mark }));
  });

/** Calls that neither change nor end a way in: sending, searching, asking what is possible. */
const without = [
  /\/(?:start|start\/primary|start\/secondary|send|resend|login_or_create|login_or_signup|search|check|strength_check)$/,
  // Says that a session still lives.
  /\/sessions\/authenticate$/,
  // Tells members only about themselves, and changes nothing.
  /\/discovery\/(?:organizations|connections)$/,
  // Counts what happens in pages.
  /\/events$/,
];

describe('the tables of calls', () => {
  it('say of every call what it is in the audit log, but of those that change no way in', () => {
    expect(calls.length).toBeGreaterThan(50);
    const unmarked = calls.filter(({ mark }) => mark === undefined).map(({ call }) => call);
    expect(unmarked.filter((call) => !without.some((pattern) => pattern.test(call)))).toEqual([]);
  });
});
