import type { StrengthData } from '#contracts/identity/passwords.ts';
import { PASSWORD_LENGTH } from '#contracts/limits.ts';
import { siteOf } from '#services/platform/http/networks.ts';
import { logFailure } from '#services/platform/log.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import type { Project } from '#services/identity/shared/project.ts';
import { refuse } from '../errors.ts';
import { characterClasses, lengthOf } from './characterClasses.ts';
import { normalizePassword } from '../hasher.ts';
import { EstimatorBusyError, type StrengthEstimate, type StrengthQuestion } from './strengthEstimator.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { QueueFullError } from '../fairQueue.ts';
import { errorOfQueue } from '../hashingQueue.ts';

/** The context for judging a password. */
type JudgingContext = Pick<IdentityContext, 'project' | 'clock' | 'passwordServices'>;

export type Strength = Omit<StrengthData, 'request_id' | 'status_code'>;

/** The shortest one under zxcvbn; under luds the project says. */
const SHORTEST = 8;
const GOOD_SCORE = 3;

/** A password that is made of these is easy to guess for somebody who knows them. */
function inputsOf(email: string | null, project: Project): string[] {
  const parts = email === null ? [] : [email, ...email.split(/[@.+_-]/)];
  return [...parts, project.name].filter((part) => part.length > 2);
}

async function estimated(
  context: JudgingContext,
  question: StrengthQuestion,
  client: string,
): Promise<StrengthEstimate> {
  try {
    return await context.passwordServices.estimator.estimate(question, siteOf(client));
  } catch (cause) {
    if (cause instanceof QueueFullError) throw errorOfQueue(cause);
    if (!(cause instanceof EstimatorBusyError)) throw cause;
    logFailure('strength', cause);
    throw refuse('server_unavailable', { retryAfter: 1, cause });
  }
}

/** The state of a password in breach lists. `unsure`: the range service gave no answer, so it has to be asked again. */
export type BreachStatus = 'leaked' | 'clear' | 'unsure';

/** Asks the offline list first, which always answers, then the range service. */
export async function breachStatus(context: JudgingContext, password: string): Promise<BreachStatus> {
  if (await isCommonPassword(normalizePassword(password))) return 'leaked';
  const isKnown = await context.passwordServices.isInBreach(normalizePassword(password));
  if (isKnown === null) return 'unsure';
  return isKnown ? 'leaked' : 'clear';
}

const unscored: StrengthEstimate = { score: 0, warning: '', suggestions: [] };

function isGood(kind: Strength['strength_policy'], length: number, strength: Strength): boolean {
  const { luds_requirements: luds } = strength.feedback;
  if (length === 0 || length > PASSWORD_LENGTH || strength.breached_password) return false;
  if (kind === 'zxcvbn') return strength.score >= GOOD_SCORE && length >= SHORTEST;
  return kind === 'none' || (luds !== null && luds.missing_characters === 0 && luds.missing_complexity === 0);
}

/** A password, whose it would be, and who asks. */
export interface PasswordCandidate {
  password: string;
  email: string | null;
  /** The caller's address: callers are answered in turn. */
  ip: string;
}

/** The strength of a password under the project's policy. */
export async function strengthOf(
  context: JudgingContext,
  candidate: PasswordCandidate,
): Promise<{ strength: Strength; breach: BreachStatus }> {
  const { kind, luds } = context.project.passwordPolicy;
  const password = normalizePassword(candidate.password);
  const question = { password, inputs: inputsOf(candidate.email, context.project) };
  const isScored = kind === 'zxcvbn' && password !== '';
  const { score, warning, suggestions } = isScored ? await estimated(context, question, candidate.ip) : unscored;
  const breach = password === '' ? 'clear' : await breachStatus(context, password);
  const length = lengthOf(password);
  const advice = [
    ...suggestions,
    ...(kind === 'zxcvbn' && length < SHORTEST ? [`Use ${SHORTEST} characters or more.`] : []),
    ...(length > PASSWORD_LENGTH ? [`Use ${PASSWORD_LENGTH} characters at the most.`] : []),
  ];
  const strength = {
    valid_password: false,
    score,
    breached_password: breach === 'leaked',
    breach_detection_on_create: true,
    strength_policy: kind,
    feedback: { suggestions: advice, warning, luds_requirements: characterClasses(password, luds) },
  };
  return { strength: { ...strength, valid_password: isGood(kind, length, strength) }, breach };
}

/**
 * Refuses a new password that is known from elsewhere, or weak. Answers since when it is known not to have leaked: 0
 * when nobody could tell, so that it is asked again with the next sign-in.
 */
export async function requireStrength(context: JudgingContext, candidate: PasswordCandidate): Promise<number> {
  const { strength, breach } = await strengthOf(context, candidate);
  if (strength.breached_password) throw refuse('breached_password');
  if (!strength.valid_password) throw refuse('weak_password');
  return breach === 'clear' ? context.clock.now() : 0;
}
