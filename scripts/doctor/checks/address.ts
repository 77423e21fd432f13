import { failure, ok, type Finding, type Outside, warning } from '../finding.ts';

/** Seconds that two clocks may differ by: tokens are valid for minutes, and one second is lost on the way. */
const CLOCK_TOLERANCE = 30;

async function checkHealth(origin: URL, { fetch }: Outside): Promise<Finding[]> {
  const { status } = await fetch(new URL('/readyz', origin));
  if (status === 200) return [ok('Server', 'Ready.')];
  const sentence = status === 503 ? 'Answers that it is not ready: its log says why.' : `/readyz answers ${status}.`;
  return [failure('Server', sentence)];
}

async function checkClock(origin: URL, { fetch, now }: Outside): Promise<Finding[]> {
  const date = (await fetch(new URL('/healthz', origin))).headers.get('date');
  if (date === null) return [warning('Clock', 'Answers have no header Date, so the clock cannot be compared.')];
  const seconds = Math.round(Math.abs(Date.parse(date) - now()) / 1_000);
  return seconds > CLOCK_TOLERANCE
    ? [failure('Clock', `Differs from this machine's by ${seconds} s: tokens count as expired, or as not valid yet.`)]
    : [ok('Clock', "Agrees with this machine's.")];
}

/** A visitor who types the name alone comes by http first. */
async function checkRedirect(origin: URL, { fetch }: Outside): Promise<Finding[]> {
  if (origin.protocol !== 'https:' || origin.port !== '') return [];
  const plain = new URL(origin);
  plain.protocol = 'http:';
  const answer = await fetch(plain, { redirect: 'manual' }).catch(() => null);
  if (answer === null)
    return [warning('Redirect', 'Nothing answers at http: who types the name alone may see an error.')];
  const target = answer.headers.get('location') ?? '';
  return target.startsWith(`${origin.origin}/`)
    ? [ok('Redirect', 'http leads to https.')]
    : [failure('Redirect', `http is answered with ${answer.status} in place of a redirect to ${origin.origin}.`)];
}

async function checkSandbox(origin: URL, { fetch }: Outside): Promise<Finding[]> {
  const answer = await fetch(new URL('/sandbox/outbox', origin));
  return answer.ok
    ? [failure('Sandbox', 'This is a sandbox: everybody can read its mails. A production has SANDBOX=off.')]
    : [ok('Sandbox', 'Not one.')];
}

/** The provider's webhook carries no signature here, so only this product answers it with 400. */
async function checkWebhook(origin: URL, { fetch }: Outside): Promise<Finding[]> {
  const { status } = await fetch(new URL('/api/stripe/webhook', origin), { method: 'POST', body: '{}' });
  return status === 400
    ? [ok('Webhook', 'Reachable, and refuses what is not signed.')]
    : [failure('Webhook', `/api/stripe/webhook answers ${status} in place of 400: does a proxy hold it up?`)];
}

export const addressChecks = [checkHealth, checkClock, checkRedirect, checkSandbox, checkWebhook];
