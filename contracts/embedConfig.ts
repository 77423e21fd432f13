import { z } from 'zod';
import { widgetConfigSchema } from './widgetConfig.ts';

/** The widget's configuration as a host gives it to the embedded widget (CFG-05): plain data, no functions. */
export const embedConfigSchema = widgetConfigSchema.extend({
  /** Where the identity service answers; null: at the origin of the page. */
  identityUrl: z.url().nullable().default(null),
  /** Begins the names of everything that the widget keeps in this browser. */
  storagePrefix: z.string().min(1).default('tinyspark'),
});
export type EmbedConfig = z.infer<typeof embedConfigSchema>;
/** As a host writes it. */
export type EmbedConfigInput = z.input<typeof embedConfigSchema>;
