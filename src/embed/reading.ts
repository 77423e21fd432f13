import { useEffect, useMemo, useState } from 'react';
import type { EmbedConfig, EmbedConfigInput } from '#contracts/embedConfig.ts';
import type { WidgetContextValue } from '#src/views/pageContext.tsx';
import { hasOwnLook } from './config/look.ts';
import { readConfig } from './config/readConfig.ts';
import { embedFacts, ownTexts } from './embedFacts.ts';

/** What belongs to the widget's root element. */
interface RootFacts {
  lang?: string;
  dir?: 'ltr' | 'rtl';
  /** Puts the theme on and answers how to take it off. */
  applyTheme?: (root: HTMLElement) => () => void;
}

/** What a host's configuration comes to. */
export type Reading = { config: EmbedConfig; facts: WidgetContextValue; root: RootFacts } | { error: unknown };

async function readWithLook(given: EmbedConfigInput): Promise<Reading> {
  try {
    return (await import('./customization.ts')).readCustomization(given, given?.strings ?? {});
  } catch (error) {
    return { error };
  }
}

/** Null: only the piece with the looks can read it, or say why nobody can. */
function readFirst(given: unknown): Reading | null {
  const config = hasOwnLook(given) ? null : readConfig(given);
  return config && { config, facts: embedFacts(ownTexts, null), root: {} };
}

const withFunctions = (_: string, value: unknown): unknown => (typeof value === 'function' ? String(value) : value);

/**
 * Reads a configuration; the same values in another object are the same configuration. Null until the look of a host is
 * here: nothing may be drawn before it, or the default look would be seen.
 */
export function useReading(config: EmbedConfigInput): Reading | null {
  const text = JSON.stringify(config, withFunctions);
  // oxlint-disable-next-line react/exhaustive-deps -- what counts is the values, not which object holds them
  const given = useMemo(() => config, [text]);
  const first = useMemo(() => readFirst(given), [given]);
  const [later, setLater] = useState<{ given: unknown; reading: Reading } | null>(null);
  useEffect(() => {
    if (first !== null) return undefined;
    let isWanted = true;
    void readWithLook(given).then((reading) => isWanted && setLater({ given, reading }));
    return () => {
      isWanted = false;
    };
  }, [first, given]);
  return first ?? (later !== null && later.given === given ? later.reading : null);
}
