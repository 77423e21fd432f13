import { refuse } from '../kit/refusals.ts';

const LEAST = 5;
/** The project's maximum (docs/wire.md, sessions). */
const MOST = 1_440;
const WITHOUT_WISH = 60;
const MINUTE = 60_000;

/** Length of a new session in ms. Minutes outside 5 to 1440 are refused; none means an hour. */
export function sessionLength(minutes: number | undefined): number {
  const wanted = minutes ?? WITHOUT_WISH;
  if (!Number.isInteger(wanted) || wanted < LEAST || wanted > MOST) throw refuse('invalid_session_duration_minutes');
  return wanted * MINUTE;
}
