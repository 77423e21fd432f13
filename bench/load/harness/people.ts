import { createHash, randomBytes } from 'node:crypto';
import type { Request } from 'autocannon';
import { z } from 'zod';

/** Somebody new, at an IP address of a network of their own, so that no rate limit is met. */
export interface Person {
  email: string;
  verifier: string;
  challenge: string;
  ip: string;
}

const TOKEN = 'public-token-test-tinyspark';

/** Loopback addresses, which the sandbox accepts as local; there are 2^24, and 2^16 networks (/24) that follow each other. */
const callerOf = (number: number): string => `127.${(number >> 8) & 255}.${number & 255}.${(number >> 16) & 255}`;

export const peopleFrom = (first: number, count: number): Person[] =>
  Array.from({ length: count }, (_, index) => {
    const verifier = randomBytes(32).toString('hex');
    return {
      email: `person-${first + index}@example.test`,
      verifier,
      challenge: createHash('sha256').update(verifier).digest('base64url'),
      ip: callerOf(first + index + 1),
    };
  });

const posted = (path: string, body: unknown, ip: string, session = TOKEN): Request => ({
  method: 'POST',
  path,
  headers: {
    authorization: `Basic ${Buffer.from(`${TOKEN}:${session}`).toString('base64')}`,
    'content-type': 'application/json',
    'x-forwarded-for': ip,
    'x-sdk-parent-host': 'http://localhost',
  },
  body: JSON.stringify(body),
});

/** Asks for a link. */
export const asking = ({ email, challenge, ip }: Person): Request =>
  posted('/sdk/v1/magic_links/email/login_or_create', { email, code_challenge: challenge }, ip);

/** Spends a link for a session. */
export const spending = ({ verifier, ip }: Person, token: string): Request =>
  posted('/sdk/v1/magic_links/authenticate', { token, code_verifier: verifier, session_duration_minutes: 30 }, ip);

/** Asks whether a session still lives. */
export const checking = (session: string, ip: string): Request =>
  posted('/sdk/v1/sessions/authenticate', {}, ip, session);

/** The same calls to the bare handler; `given` is its answer to the first. */
export const floorAsking = ({ email, challenge, ip }: Person): Request =>
  posted('/ask', { email, code_challenge: challenge }, ip);
export const floorSpending = ({ ip }: Person, given: unknown): Request => posted('/spend', given, ip);

const outboxSchema = z.object({ messages: z.array(z.object({ links: z.array(z.string()) })) });

/** The token in the newest mail to somebody, from the outbox of a sandbox. */
async function tokenOf(url: string, { email }: Person): Promise<string> {
  const answer = await fetch(`${url}/sandbox/outbox.json?to=${encodeURIComponent(email)}`);
  const link = outboxSchema.parse(await answer.json()).messages[0]?.links[0];
  const token = link === undefined ? null : new URL(link).searchParams.get('token');
  if (token === null) throw new Error(`No mail with a link to ${email}.`);
  return token;
}

/** The tokens of all of these, in order. */
export async function tokensOf(url: string, people: readonly Person[]): Promise<string[]> {
  const tokens: string[] = [];
  for (const person of people) tokens.push(await tokenOf(url, person));
  return tokens;
}
