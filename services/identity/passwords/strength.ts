import type { StrengthData } from '#contracts/identity/passwords.ts';
import { PASSWORD_LENGTH } from '#contracts/limits.ts';
import { logFailure } from '#services/kit/log.ts';
import type { IdentityParts } from '../parts.ts';
import type { Project } from '../project.ts';
import { refuse } from '../refusals.ts';
import { characterClasses, lengthOf } from './characterClasses.ts';
import { asTyped } from './hasher.ts';
import { JudgeBusyError, type Judgement, type Question } from './judge.ts';

export type Strength = Omit<StrengthData, 'request_id' | 'status_code'>;

/** The shortest one under zxcvbn; under luds the project says. */
const SHORTEST = 8;
const GOOD_SCORE = 3;

/** A password that is made of these is easy to guess for whoever knows the person. */
function inputsOf(email: string | null, project: Project): string[] {
  const parts = email === null ? [] : [email, ...email.split(/[@.+_-]/)];
  return [...parts, project.name].filter((part) => part.length > 2);
}

async function judged(parts: IdentityParts, question: Question): Promise<Judgement> {
  try {
    return await parts.judge.ask(question);
  } catch (cause) {
    if (!(cause instanceof JudgeBusyError)) throw cause;
    logFailure('strength', cause);
    throw refuse('server_unavailable', { retryAfter: 1, cause });
  }
}

/** Whether a password is known from elsewhere: the offline list first, then the range service. */
export async function isBreached(parts: IdentityParts, password: string): Promise<boolean> {
  try {
    const { isLeaked } = await parts.judge.ask({ password: asTyped(password), inputs: [], isScored: false });
    if (isLeaked) return true;
  } catch (error) {
    logFailure('strength', error);
  }
  return parts.isInBreach(asTyped(password));
}

function isGood(kind: Strength['strength_policy'], length: number, strength: Strength): boolean {
  const { luds_requirements: luds } = strength.feedback;
  if (length === 0 || length > PASSWORD_LENGTH || strength.breached_password) return false;
  if (kind === 'zxcvbn') return strength.score >= GOOD_SCORE && length >= SHORTEST;
  return kind === 'none' || (luds !== null && luds.missing_characters === 0 && luds.missing_complexity === 0);
}

/** The strength of a password under the project's policy (wire section 15). */
export async function strengthOf(parts: IdentityParts, given: string, email: string | null): Promise<Strength> {
  const { kind, luds } = parts.project.passwordPolicy;
  const password = asTyped(given);
  const question = { password, inputs: inputsOf(email, parts.project), isScored: kind === 'zxcvbn' };
  const { score, warning, suggestions, isLeaked } = await judged(parts, question);
  const length = lengthOf(password);
  const advice = [
    ...suggestions,
    ...(kind === 'zxcvbn' && length < SHORTEST ? [`Use ${SHORTEST} characters or more.`] : []),
    ...(length > PASSWORD_LENGTH ? [`Use ${PASSWORD_LENGTH} characters at the most.`] : []),
  ];
  const strength = {
    valid_password: false,
    score,
    breached_password: password !== '' && (isLeaked || (await parts.isInBreach(password))),
    breach_detection_on_create: true,
    strength_policy: kind,
    feedback: { suggestions: advice, warning, luds_requirements: characterClasses(password, luds) },
  };
  return { ...strength, valid_password: isGood(kind, length, strength) };
}

/** Refuses a new password that is known from elsewhere, or weak. */
export async function demandStrength(parts: IdentityParts, password: string, email: string): Promise<void> {
  const strength = await strengthOf(parts, password, email);
  if (strength.breached_password) throw refuse('breached_password');
  if (!strength.valid_password) throw refuse('weak_password');
}
