import { useEffect, useMemo, useState } from 'react';
import type { EmbedConfig, EmbedConfigInput } from '#contracts/embedConfig.ts';
import type { WidgetContextValue } from '#src/views/pageContext.tsx';
import type { embedLogin } from './embeddedWidget.ts';
import { isCustomized } from './config/isCustomized.ts';
import { readConfig } from './config/readConfig.ts';
import { defaultTexts, widgetContextOf } from './widgetContext.ts';

/** What belongs to the widget's root element. */
interface RootProps {
  lang?: string;
  dir?: 'ltr' | 'rtl';
  /** Applies the theme and answers how to remove it. */
  applyTheme?: (root: HTMLElement) => () => void;
}

/** A configuration as it was read, with what its screens and its root element need, or why it cannot be used. */
export type ConfigResult =
  | {
      config: EmbedConfig;
      context: WidgetContextValue;
      root: RootProps;
      /** For another mode than login. */
      loadMode?: () => Promise<typeof embedLogin>;
    }
  | { error: unknown };

async function readCustomized(given: EmbedConfigInput): Promise<ConfigResult> {
  try {
    return (await import('./customization.ts')).readCustomization(given, given?.strings ?? {});
  } catch (error) {
    return { error };
  }
}

/** Null: it is customized or not valid, which the customization, loaded only then, reads or explains. */
function readUncustomized(given: unknown): ConfigResult | null {
  const config = isCustomized(given) ? null : readConfig(given);
  return config && { config, context: widgetContextOf(defaultTexts, null), root: {} };
}

const withFunctions = (_: string, value: unknown): unknown => (typeof value === 'function' ? String(value) : value);

/**
 * Reads a configuration; the same values in another object are the same configuration. Null until the customization is
 * loaded: nothing may be drawn before it, or the default theme would be seen.
 */
export function useConfig(config: EmbedConfigInput): ConfigResult | null {
  const text = JSON.stringify(config, withFunctions);
  // oxlint-disable-next-line react/exhaustive-deps -- what counts is the values, not which object holds them
  const given = useMemo(() => config, [text]);
  const first = useMemo(() => readUncustomized(given), [given]);
  const [loaded, setLoaded] = useState<{ given: unknown; result: ConfigResult } | null>(null);
  useEffect(() => {
    if (first !== null) return undefined;
    let isWanted = true;
    void readCustomized(given).then((result) => isWanted && setLoaded({ given, result }));
    return () => {
      isWanted = false;
    };
  }, [first, given]);
  return first ?? (loaded !== null && loaded.given === given ? loaded.result : null);
}
