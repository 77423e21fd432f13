import type { EmbedConfig } from '#contracts/embedConfig.ts';
import { defaultTheme } from '#contracts/themeDefaults.ts';
import { uncustomizedSchema } from './uncustomizedSchema.ts';
import { parseConfig } from './parseConfig.ts';

/** The configuration is not valid. Why is said by a file that is loaded only then. */
class InvalidConfigError extends Error {
  override readonly name = 'InvalidConfigError';
}

const refuse = (): never => {
  throw new InvalidConfigError();
};

/** The configuration of a host without a theme, sentences or language of its own, every default filled in; null when it cannot be used. */
export function readConfig(given: unknown): EmbedConfig | null {
  try {
    const config = parseConfig(uncustomizedSchema, given, refuse) as EmbedConfig;
    return { ...config, theme: { ...defaultTheme, ...config.theme } };
  } catch (error) {
    if (error instanceof InvalidConfigError) return null;
    throw error;
  }
}
