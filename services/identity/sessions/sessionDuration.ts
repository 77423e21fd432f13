import type { Project } from '../shared/project.ts';
import { refuse } from '../shared/errors.ts';

const LEAST = 5;
/** The project's maximum. */
const MOST = 1_440;
const WITHOUT_WISH = 60;
const MINUTE = 60_000;

/** Length of a new session in ms. Minutes outside 5 to 1440 are refused; none means an hour. */
export function sessionLength(minutes: number | undefined): number {
  const wanted = minutes ?? WITHOUT_WISH;
  if (!Number.isInteger(wanted) || wanted < LEAST || wanted > MOST) throw refuse('invalid_session_duration_minutes');
  return wanted * MINUTE;
}

/** When a session ends that is prolonged at `now` by `length` ms: never later than it may last at all (D-433). */
export const sessionEnd = (
  { policy }: Pick<Project, 'policy'>,
  { startedAt, now, length }: { startedAt: number; now: number; length: number },
): number => Math.min(now + length, startedAt + policy.longestSession);
