/**
 * Calls of the wire in areas that have no folder yet (sections 9 and 20), after `/sdk/v1`. A path is looked up here
 * only when nobody has answered it: what becomes a method needs no change here.
 */
export const plannedPaths: readonly string[] = [
  '/totps',
  '/totps/authenticate',
  '/totps/recover',
  '/totps/recovery_codes',
  '/impersonation/authenticate',
];

/** Says whether the wire has a call at a path (after `/sdk/v1`), given those that the methods name. */
export function createPathLookup(unanswered: readonly string[]): (path: string) => boolean {
  const patterns = [...plannedPaths, ...unanswered].map((path) => new RegExp(`^${path.replaceAll('*', '[^/]+')}$`));
  return (path) => /^\/(?:idp\/)?b2b\/./.test(path) || patterns.some((pattern) => pattern.test(path));
}
