import { useEffect, useState } from 'react';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import type { Problem } from './editing.ts';

/** Asks the service, at each change, whether a public token is one of a project; null while that is not known. */
export function useTokenProblem(token: unknown): Problem | null {
  const [unknown, setUnknown] = useState<unknown>(null);
  useEffect(() => {
    if (typeof token !== 'string' || token === '') return undefined;
    const asked = new AbortController();
    fetch(`/sdk/v1/projects/bootstrap/${encodeURIComponent(token)}`, { signal: asked.signal }).then(
      ({ status }) => setUnknown(status === 404 ? token : null),
      // The widget itself says that nothing answers.
      () => {},
    );
    return () => asked.abort();
  }, [token]);
  return unknown === null || unknown !== token ? null : { field: 'publicToken', expected: texts.knownToken };
}
