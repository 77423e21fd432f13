import { sql } from 'kysely';
import { PASSCODE_MINUTES } from '#contracts/limits.ts';
import type { RateLimit } from '#services/platform/rateLimiter.ts';
import type { ServiceError } from '#services/platform/http/serviceError.ts';
import { hashToken } from '#services/platform/tokens.ts';
import { HOUR, MINUTE } from '#services/platform/durations.ts';
import type { PasscodeContext } from './context.ts';
import type { PasscodeChannel, PasscodeDatabase } from './tables.ts';
import { refuse } from './errors.ts';
import type { Wording } from '../messages/message.ts';
import { hashPasscode, newPasscode } from './passcodeHash.ts';
import { passcodeMessage } from './passcodeMessage.ts';
import { isTestPerson, TEST_CODE } from './testPeople.ts';
import { addressBudget, type Asker, senderBudget, sharedBudget } from '../budgets/budgets.ts';
import { consumeMailBudget, consumeRateLimits, consumeTextBudget } from '../rateLimits.ts';
import { lockOf } from './attemptBudget.ts';

/** Minutes that a code lives: 1 to 10. */
export function passcodeMinutes(minutes: number | undefined): number {
  const wanted = minutes ?? PASSCODE_MINUTES;
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 10) throw refuse('invalid_expiration_otp');
  return wanted;
}

export interface Destination {
  channel: PasscodeChannel;
  /** Canonical address, or number in E.164. */
  to: string;
  /** ISO 3166, of a number. */
  country: string | null;
}

function paidBudgets(context: PasscodeContext, { channel, country }: Destination, asker: Asker): RateLimit[] {
  if (channel === 'email' || country === null) return [];
  const { perClient, perCountry } = context.limits[channel];
  return [
    ...senderBudget(asker, { name: `codes/${channel}`, limit: perClient, windowMs: HOUR }),
    ...sharedBudget(asker, { name: `codes/${channel}/country/${country}`, limit: perCountry, windowMs: HOUR }),
  ];
}

/** Counts one more passcode, whichever way it goes: in the transaction of the message, so that an error counts nowhere. */
export async function consumePasscodeLimits(
  context: PasscodeContext,
  db: PasscodeDatabase,
  destination: Destination,
  asker: Asker,
): Promise<void> {
  // Nothing leaves, and a host's tests come from one address.
  if (isTestPerson(destination.to, context.project)) return;
  const { perClient, perAddress } = context.limits;
  const budget = { name: 'codes', windowMs: HOUR };
  await consumeRateLimits(context, db, [
    ...senderBudget(asker, { ...budget, limit: perClient }),
    ...addressBudget(asker, { ...budget, limit: perAddress, subject: hashToken(destination.to) }),
    ...paidBudgets(context, destination, asker),
  ]);
  await (destination.channel === 'email' ? consumeMailBudget : consumeTextBudget)(context, db, asker);
}

async function tooSoon(db: PasscodeDatabase, methodId: string, now: number): Promise<ServiceError> {
  const { paused_until: until } = await db
    .selectFrom('identity_passcodes')
    .select('paused_until')
    .where('method_id', '=', methodId)
    .executeTakeFirstOrThrow();
  return refuse('too_many_requests', { retryAfter: (until - now) / 1000 });
}

/** Writes the newest code of a method over the one before, and its message. The budgets of wrong guesses stay. */
export async function issuePasscode(
  context: PasscodeContext,
  db: PasscodeDatabase,
  given: Destination & {
    ownerId: string;
    methodId: string;
    minutes: number;
    autofillHost: string | null;
    /** Name of an organization; absent: that of the product. */
    target?: string;
    wording: Wording;
    asker: Asker;
  },
): Promise<void> {
  const { channel, methodId, minutes } = given;
  const now = context.clock.now();
  // A code that could not be used would only cost money and nerves.
  const lock = await lockOf(context, db, methodId, given.asker);
  if (lock !== null) throw lock;
  const { project } = context;
  const { to, autofillHost, wording, target = project.name } = given;
  const isTest = isTestPerson(to, project);
  const code = isTest ? TEST_CODE : newPasscode();
  const newest = {
    channel,
    code_hash: hashPasscode(context.pepper, methodId, code),
    created_at: now,
    expires_at: now + minutes * MINUTE,
    used_at: null,
    // A server of the version before, in a rolling restart, still counts here.
    attempts: 0,
  };
  const untouched = { wrong: 0, wrong_until: 0, locked_until: 0, day_guesses: 0, day_until: 0, paused_until: 0 };
  const pause = now + context.limits.pause;
  const row = await db
    .insertInto('identity_passcodes')
    .values({ method_id: methodId, owner_id: given.ownerId, ...newest, ...untouched })
    .onConflict((conflict) =>
      conflict
        .column('method_id')
        .doUpdateSet({
          ...newest,
          // The first code of a sign-in is followed by another at once; each that was sent again, only after a pause.
          paused_until: sql<number>`case when identity_passcodes.used_at is null and identity_passcodes.expires_at > ${now} then ${pause} else identity_passcodes.paused_until end`,
        })
        .where('identity_passcodes.paused_until', '<=', now),
    )
    .returning('method_id')
    .executeTakeFirst();
  if (row === undefined) throw await tooSoon(db, methodId, now);
  if (isTest) return;
  await context.outbox.put(
    db,
    passcodeMessage({ channel, to, code, minutes, target, wording, at: now, autofillHost }, project),
  );
}
