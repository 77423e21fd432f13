import { businessSchema } from './businessSchema.ts';
import type { ConfigSchema } from './configSchema.ts';
import { uncustomized } from './uncustomized.ts';

/** The library's build writes the data in place of this module, too. */
export const uncustomizedBusinessSchema: ConfigSchema = uncustomized(businessSchema);
