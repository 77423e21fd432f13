import { z } from 'zod';
import { optional } from './values.ts';

/** What the README's table says of a setting, and what production demands. */
export interface SettingMeta {
  /** What it is for. */
  about?: string;
  /** What holds without it, where no default says so. */
  absent?: string;
  /** What production must be told with it, as the refusal at the start says. */
  needed?: string;
}

export const settingMeta = z.registry<SettingMeta>();

/** A setting without a default: null when it is absent. */
export const setting = <T>(schema: z.ZodType<T>, meta: SettingMeta) => optional(schema).register(settingMeta, meta);

/** A setting with a default in place of an absent value. */
export const withDefault = <T>(schema: z.ZodType<T>, fallback: z.core.util.NoUndefined<T>, meta: SettingMeta) =>
  schema.default(fallback).register(settingMeta, meta);
