import type { StrengthData } from '#contracts/identity/passwords.ts';
import { PASSWORD_LENGTH } from '#contracts/limits.ts';
import { logFailure } from '#services/kit/log.ts';
import type { IdentityParts } from '../parts.ts';
import type { Project } from '../project.ts';
import { refuse } from '../refusals.ts';
import { characterClasses, lengthOf } from './characterClasses.ts';
import { asTyped } from './hasher.ts';
import { JudgeBusyError, type Judgement, type Question } from './judge.ts';
import { isListed } from './leakedList.ts';
import { NoTurnError } from './turns.ts';

export type Strength = Omit<StrengthData, 'request_id' | 'status_code'>;

/** The shortest one under zxcvbn; under luds the project says. */
const SHORTEST = 8;
const GOOD_SCORE = 3;

/** A password that is made of these is easy to guess for whoever knows the person. */
function inputsOf(email: string | null, project: Project): string[] {
  const parts = email === null ? [] : [email, ...email.split(/[@.+_-]/)];
  return [...parts, project.name].filter((part) => part.length > 2);
}

async function judged(parts: IdentityParts, question: Question, client: string): Promise<Judgement> {
  try {
    return await parts.judge.ask(question, client);
  } catch (cause) {
    if (cause instanceof NoTurnError && cause.isOwnShare) throw refuse('too_many_requests', { retryAfter: 1, cause });
    if (!(cause instanceof JudgeBusyError || cause instanceof NoTurnError)) throw cause;
    logFailure('strength', cause);
    throw refuse('server_unavailable', { retryAfter: 1, cause });
  }
}

/** What is known of a password elsewhere. `unsure`: the range service did not say, so it has to be asked again. */
export type LeakVerdict = 'leaked' | 'clear' | 'unsure';

/** Asks the offline list first, which always answers, then the range service. */
export async function leakVerdict(parts: IdentityParts, password: string): Promise<LeakVerdict> {
  if (await isListed(asTyped(password))) return 'leaked';
  const isKnown = await parts.isInBreach(asTyped(password));
  if (isKnown === null) return 'unsure';
  return isKnown ? 'leaked' : 'clear';
}

const unscored: Judgement = { score: 0, warning: '', suggestions: [] };

function isGood(kind: Strength['strength_policy'], length: number, strength: Strength): boolean {
  const { luds_requirements: luds } = strength.feedback;
  if (length === 0 || length > PASSWORD_LENGTH || strength.breached_password) return false;
  if (kind === 'zxcvbn') return strength.score >= GOOD_SCORE && length >= SHORTEST;
  return kind === 'none' || (luds !== null && luds.missing_characters === 0 && luds.missing_complexity === 0);
}

/** A password, whose it would be, and who asks. */
export interface Candidate {
  password: string;
  email: string | null;
  /** The caller's address: callers are answered in turn. */
  ip: string;
}

/** The strength of a password under the project's policy (wire section 15). */
export async function strengthOf(
  parts: IdentityParts,
  candidate: Candidate,
): Promise<{ strength: Strength; leak: LeakVerdict }> {
  const { kind, luds } = parts.project.passwordPolicy;
  const password = asTyped(candidate.password);
  const question = { password, inputs: inputsOf(candidate.email, parts.project) };
  const isScored = kind === 'zxcvbn' && password !== '';
  const { score, warning, suggestions } = isScored ? await judged(parts, question, candidate.ip) : unscored;
  const leak = password === '' ? 'clear' : await leakVerdict(parts, password);
  const length = lengthOf(password);
  const advice = [
    ...suggestions,
    ...(kind === 'zxcvbn' && length < SHORTEST ? [`Use ${SHORTEST} characters or more.`] : []),
    ...(length > PASSWORD_LENGTH ? [`Use ${PASSWORD_LENGTH} characters at the most.`] : []),
  ];
  const strength = {
    valid_password: false,
    score,
    breached_password: leak === 'leaked',
    breach_detection_on_create: true,
    strength_policy: kind,
    feedback: { suggestions: advice, warning, luds_requirements: characterClasses(password, luds) },
  };
  return { strength: { ...strength, valid_password: isGood(kind, length, strength) }, leak };
}

/**
 * Refuses a new password that is known from elsewhere, or weak. Answers since when it is known not to have leaked: 0
 * when nobody could tell, so that it is asked again with the next log-in.
 */
export async function demandStrength(parts: IdentityParts, candidate: Candidate): Promise<number> {
  const { strength, leak } = await strengthOf(parts, candidate);
  if (strength.breached_password) throw refuse('breached_password');
  if (!strength.valid_password) throw refuse('weak_password');
  return leak === 'clear' ? parts.clock.now() : 0;
}
