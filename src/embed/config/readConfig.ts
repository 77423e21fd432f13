import type { EmbedConfig } from '#contracts/embedConfig.ts';
import { readUncustomized } from './readUncustomized.ts';
import { uncustomizedSchema } from './uncustomizedSchema.ts';

export const readConfig = (given: unknown): EmbedConfig | null =>
  readUncustomized<EmbedConfig>(uncustomizedSchema, given);
