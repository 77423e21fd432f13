import { z } from 'zod';
import { optional } from './values.ts';

/** A setting's text in the README's table, and production's demand. */
export interface SettingMeta {
  /** The setting's purpose. */
  about?: string;
  /** The behaviour without the setting, where no default says so. */
  absent?: string;
  /** The value that production needs, as the error at the start says. */
  needed?: string;
}

export const settingMeta = z.registry<SettingMeta>();

/** A setting without a default: null when it is absent. */
export const setting = <T>(schema: z.ZodType<T>, meta: SettingMeta) => optional(schema).register(settingMeta, meta);

/** A setting with a default in place of an absent value. */
export const withDefault = <T>(schema: z.ZodType<T>, fallback: z.core.util.NoUndefined<T>, meta: SettingMeta) =>
  schema.default(fallback).register(settingMeta, meta);
