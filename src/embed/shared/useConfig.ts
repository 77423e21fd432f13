import { useEffect, useMemo, useState } from 'react';
import type { WidgetContextValue } from '#src/views/pageContext.tsx';
import { isCustomized } from '#src/embed/config/isCustomized.ts';
import type { EmbeddedWidget } from './embedded.ts';

/** The attributes and theme of the widget's root element. */
interface RootProps {
  lang?: string;
  dir?: 'ltr' | 'rtl';
  /** Applies the theme and answers how to remove it. */
  applyTheme?: (root: HTMLElement) => () => void;
}

/** A configuration as it was read, with what its screens and its root element need, or why it cannot be used. */
export type ConfigResult<Callbacks> =
  | {
      isShadow: boolean;
      context: WidgetContextValue;
      root: RootProps;
      /** Makes the widget; `callbacks` answers those of the moment. */
      embed(callbacks: () => Callbacks): EmbeddedWidget;
    }
  | { error: unknown };

export interface ConfigReader<Callbacks> {
  /** One without a theme, sentences or language of its own; null where it is not valid. */
  readUncustomized(given: unknown): ConfigResult<Callbacks> | null;
  /** Any, also to say why it cannot be used. `strings` may hold functions. @throws WidgetConfigError */
  readCustomized(given: unknown): Promise<ConfigResult<Callbacks>>;
}

const withFunctions = (_: string, value: unknown): unknown => (typeof value === 'function' ? String(value) : value);

/**
 * Reads a configuration; the same values in another object are the same configuration. Null until the customization is
 * loaded: nothing may be drawn before it, or the default theme would be seen.
 */
export function useConfig<Callbacks>(
  { readUncustomized, readCustomized }: ConfigReader<Callbacks>,
  config: unknown,
): ConfigResult<Callbacks> | null {
  const text = JSON.stringify(config, withFunctions);
  // oxlint-disable-next-line react/exhaustive-deps -- what counts is the values, not which object holds them
  const given = useMemo(() => config, [text]);
  const first = useMemo(() => (isCustomized(given) ? null : readUncustomized(given)), [given, readUncustomized]);
  const [loaded, setLoaded] = useState<{ given: unknown; result: ConfigResult<Callbacks> } | null>(null);
  useEffect(() => {
    if (first !== null) return undefined;
    let isWanted = true;
    const keep = (result: ConfigResult<Callbacks>) => {
      if (isWanted) setLoaded({ given, result });
    };
    readCustomized(given).then(keep, (error: unknown) => keep({ error }));
    return () => {
      isWanted = false;
    };
  }, [first, given, readCustomized]);
  return first ?? (loaded !== null && loaded.given === given ? loaded.result : null);
}
