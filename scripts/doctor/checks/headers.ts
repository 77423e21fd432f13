import { failure, ok, type Finding, type Outside } from '../finding.ts';

interface HeaderRule {
  name: string;
  holds: (value: string) => boolean;
  risk: string;
}

const rules: readonly HeaderRule[] = [
  {
    name: 'content-security-policy',
    holds: (value) => /script-src [^;]*/.test(value) && !/script-src [^;]*'unsafe-inline'/.test(value),
    risk: 'a script that somebody smuggles in would run',
  },
  { name: 'x-content-type-options', holds: (value) => value === 'nosniff', risk: 'browsers may guess another type' },
  {
    name: 'referrer-policy',
    holds: (value) => /no-referrer|same-origin|strict-origin/.test(value),
    risk: 'addresses with tokens would reach other sites',
  },
];
const transport: HeaderRule = {
  name: 'strict-transport-security',
  holds: (value) => Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0) >= 15_552_000,
  risk: 'the first visit by http can be intercepted',
};

function headerFindings(origin: URL, headers: Headers): Finding[] {
  const expected = origin.protocol === 'https:' ? [...rules, transport] : rules;
  const wrong = expected.filter(({ name, holds }) => !holds(headers.get(name) ?? ''));
  if (wrong.length === 0) return [ok('Headers', `${expected.length} of security arrive as they are sent.`)];
  return wrong.map(({ name, risk }) =>
    failure('Headers', `${name} is ${headers.get(name) ?? 'missing'}: ${risk}. Does a proxy change it?`),
  );
}

function cookieFindings(origin: URL, headers: Headers): Finding[] {
  const open = headers.getSetCookie().filter((cookie) => origin.protocol === 'https:' && !/;\s*secure/i.test(cookie));
  return open.map((cookie) => failure('Cookies', `${cookie.split('=')[0] ?? ''} lacks Secure: http would show it.`));
}

/** Compares the headers of a page with those that the server sends: a proxy may have taken, changed or added some. */
export async function checkHeaders(origin: URL, { fetch }: Outside): Promise<Finding[]> {
  const { headers } = await fetch(new URL('/', origin));
  return [...headerFindings(origin, headers), ...cookieFindings(origin, headers)];
}
