/** RFC 3339 in UTC, whole seconds, as the wire writes times. */
export function wireTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

export const wireTimeOrNull = (time: number | null): string | null => (time === null ? null : wireTime(time));
