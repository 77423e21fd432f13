import fc from 'fast-check';
import { heldDuring, LONGEST_HOLD } from '#tests/services/heldLoop.ts';
import { wireOfServices } from './calls.ts';
import { failureOf } from './assess.ts';
import { type Wish, wishes } from './request.ts';
import { longAnswer } from './saml.ts';
import { createSender } from './send.ts';
import type { Target } from './target.ts';

export interface Finding {
  /** The number of the request in the run: the same one with the same seed. */
  at: number;
  failure: string;
  wish: Wish;
  answer: string;
}

export interface Report {
  /** The number of answers with each status. */
  statuses: Record<string, number>;
  /** Calls that were asked, of those that there are. */
  calls: number;
  findings: Finding[];
  seconds: number;
}

/** Requests between two sign-ins, which make what the requests name. */
const ROUND = 200;
const PARALLEL = 8;
/** Time passes from one request to the next, so that rate limits open again, in ms. */
const PAUSE = 5_000;

/** Calls of a backend name an organization that nobody else needs. */
const ownOf = (values: Record<string, string>): Record<string, string> => {
  const { ownOrganizationId: organizationId = '', ownConnectionId: connectionId = '', ownMemberId = '' } = values;
  const own = { organizationId, connectionId, memberId: ownMemberId };
  return { ...values, ...own, otherOrganizationId: organizationId, samlConnectionId: connectionId };
};

/** Ends of log lines about input of others. */
const REFUSED = '"msg":"refused"}';

/** The minutes after which a link may be asked for again, in ms. */
const LIMITS_OPEN = 600_000;

/** One after the other, so that it is known which of those that were together has held the event loop. */
const confirmed = async (wish: Wish, send: () => Promise<unknown>): Promise<string | null> => {
  const held = await heldDuring(() => send().catch(() => undefined));
  return held > LONGEST_HOLD
    ? `${wish.method} ${wish.target.slice(0, 60)} holds the event loop for ${Math.round(held)} ms`
    : null;
};

/** Log lines of a machine that is too busy for its database, or for the provider that it is itself. */
const BUSY =
  /DatabaseUnavailableError: The database (?:takes too long|does not answer)|ProviderTooSlow|error occurred with our connection to Stripe/;

/** Lists the names that every object inherits: garbage must not have added to them. */
const inherited = (): string[] =>
  [Object.prototype, Array.prototype, Function.prototype, String.prototype].flatMap((one) =>
    Object.getOwnPropertyNames(one),
  );

/** Sends so many requests to every call of every service, and tells what was not answered as it should be. */
export async function fuzz(
  target: Target,
  given: { seed: number; requests: number; onRound?: (done: number) => void; onFinding?: (finding: Finding) => void },
): Promise<Report> {
  const { calls, errors } = await wireOfServices();
  const sender = createSender(target.url, target.sign);
  const arbitrary = wishes(calls);
  const before = inherited();
  const began = Date.now();
  const statuses: Record<string, number> = {};
  const findings: Finding[] = [];
  const report = (finding: Finding): void => {
    findings.push(finding);
    given.onFinding?.(finding);
  };
  // A failure that the services log as theirs is a finding, whatever they answered.
  const logged: string[] = [];
  const { error } = console;
  console.error = (...said: unknown[]) => void logged.push(said.map(String).join(' '));

  const tryOne = async (wish: Wish, at: number, values: Record<string, string>): Promise<void> => {
    target.clock.advance(PAUSE);
    let failure: string | null;
    let text = '';
    try {
      const answer = await sender.send(wish, wish.area === 'businessServer' ? ownOf(values) : values);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      text = `${answer.status} ${answer.text}`;
      failure = failureOf(wish, answer, errors);
    } catch (problem) {
      failure = String(problem);
    }
    if (failure !== null) report({ at, failure, wish, answer: text.slice(0, 300) });
  };

  try {
    for (let done = 0; done < given.requests; done += ROUND) {
      const count = Math.min(ROUND, given.requests - done);
      const some = [longAnswer, ...fc.sample(arbitrary, { numRuns: count - 1, seed: given.seed + done })];
      const values = await target.refresh();
      for (let at = 0; at < some.length; at += PARALLEL) {
        const together = some.slice(at, at + PARALLEL);
        const all = () => Promise.all(together.map((wish, beside) => tryOne(wish, done + at + beside, values)));
        if ((await heldDuring(all)) > LONGEST_HOLD) {
          for (const [beside, wish] of together.entries()) {
            const failure = await confirmed(wish, async () => {
              target.clock.advance(LIMITS_OPEN);
              return sender.send(wish, await target.refresh());
            });
            if (failure !== null) report({ at: done + at + beside, failure, wish, answer: '' });
          }
        }
        // The answers tell which of the parallel requests the line belongs to.
        for (const line of logged.splice(0)) {
          const [wish] = together;
          if (wish && !BUSY.test(line) && !line.endsWith(REFUSED))
            report({ at: done + at, failure: `logged: ${line.slice(0, 1_000)}`, wish, answer: '' });
        }
      }
      given.onRound?.(done + count);
    }
    // After all of it, people sign in as before.
    await target.refresh();
  } finally {
    console.error = error;
    sender.close();
  }
  const added = inherited().filter((name) => !before.includes(name));
  if (added.length > 0 || Reflect.get({}, 'polluted') !== undefined)
    throw new Error(`Every object has now: ${added.join(' ')}`);
  return { statuses, calls: calls.length, findings, seconds: Math.round((Date.now() - began) / 1000) };
}
