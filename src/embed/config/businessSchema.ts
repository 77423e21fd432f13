import { businessEmbedConfigSchema } from '#contracts/businessEmbedConfig.ts';
import type { ConfigSchema } from './configSchema.ts';
import { toConfigSchema } from './toConfigSchema.ts';

/** The contract of the business widget as plain data. The library's build writes the data in place of this module. */
export const businessSchema: ConfigSchema = toConfigSchema(businessEmbedConfigSchema);
