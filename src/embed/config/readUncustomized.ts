import type { Theme } from '#contracts/theme.ts';
import { defaultTheme } from '#contracts/themeDefaults.ts';
import type { ConfigSchema } from './configSchema.ts';
import { parseConfig } from './parseConfig.ts';

/** The configuration is not valid. Why is said by a file that is loaded only then. */
class InvalidConfigError extends Error {
  override readonly name = 'InvalidConfigError';
}

const refuse = (): never => {
  throw new InvalidConfigError();
};

/** The configuration of a host without a theme, sentences or language of its own, every default filled in; null when it cannot be used. */
export function readUncustomized<Config extends { theme: Theme }>(schema: ConfigSchema, given: unknown): Config | null {
  try {
    const config = parseConfig(schema, given, refuse) as Config;
    return { ...config, theme: { ...defaultTheme, ...config.theme } };
  } catch (error) {
    if (error instanceof InvalidConfigError) return null;
    throw error;
  }
}
