import type { ConfigSchema } from './configSchema.ts';
import { uncustomized } from './uncustomized.ts';
import { widgetSchema } from './widgetSchema.ts';

/** The library's build writes the data in place of this module, too. */
export const uncustomizedSchema: ConfigSchema = uncustomized(widgetSchema);
