import { z } from 'zod';
import { businessConfigSchema } from './businessConfig.ts';
import { hostFields } from './embedConfig.ts';
import { themeSchema } from './theme.ts';

/** The business widget's configuration as a host gives it to the embedded widget: plain data, no functions. */
export const businessEmbedConfigSchema = businessConfigSchema.extend({
  ...hostFields,
  /** Begins the names of everything that the widget keeps in this browser. */
  storagePrefix: z.string().min(1).default('tinyspark.business'),
  theme: themeSchema.prefault({}),
  enableShadowDOM: z.boolean().default(false),
});
export type BusinessEmbedConfig = z.infer<typeof businessEmbedConfigSchema>;
/** As a host writes it. */
export type BusinessEmbedConfigInput = z.input<typeof businessEmbedConfigSchema>;
