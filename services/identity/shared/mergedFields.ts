/** The fields of the first level with others put in place of them; null takes one away. */
export const mergedFields = (
  before: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...before, ...given }).filter(([, value]) => value !== null && value !== undefined),
  );
