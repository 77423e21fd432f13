import type { EmbedConfig } from '#contracts/embedConfig.ts';
import { defaultTheme } from '#contracts/themeDefaults.ts';
import { firstPlan } from './firstPlan.ts';
import { readAs } from './readAs.ts';

/** Does not fit. Why is said by a piece that only then is loaded. */
class Unfit extends Error {
  override readonly name = 'Unfit';
}

const refuse = (): never => {
  throw new Unfit();
};

/** The configuration of a host without a look of its own, every default filled in; null when it cannot be used. */
export function readConfig(given: unknown): EmbedConfig | null {
  try {
    const config = readAs(firstPlan, given, refuse) as EmbedConfig;
    return { ...config, theme: { ...defaultTheme, ...config.theme } };
  } catch (error) {
    if (error instanceof Unfit) return null;
    throw error;
  }
}
