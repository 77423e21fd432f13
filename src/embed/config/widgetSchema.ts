import { embedConfigSchema } from '#contracts/embedConfig.ts';
import type { ConfigSchema } from './configSchema.ts';
import { toConfigSchema } from './toConfigSchema.ts';

/** The contract as plain data. The library's build writes the data in place of this module. */
export const widgetSchema: ConfigSchema = toConfigSchema(embedConfigSchema);
