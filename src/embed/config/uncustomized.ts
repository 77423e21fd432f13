import { THEME_FIELDS_OF_SCREENS } from './isCustomized.ts';
import type { ConfigSchema } from './configSchema.ts';

/** Other modes load the whole schema with what they load anyway. */
const loginOnly = (mode: ConfigSchema): ConfigSchema =>
  mode.type === 'default' && mode.inner.type === 'enum' ? { ...mode, inner: { ...mode.inner, of: ['login'] } } : mode;

/** The fields of a theme that screens read. */
function themeOfScreens(theme: ConfigSchema): ConfigSchema {
  if (theme.type === 'default') return { ...theme, inner: themeOfScreens(theme.inner) };
  if (theme.type !== 'object') throw new Error('A theme is an object');
  const fields = Object.entries(theme.fields).filter(([name]) => THEME_FIELDS_OF_SCREENS.includes(name));
  return { ...theme, fields: Object.fromEntries(fields) };
}

/** The same schema for a host without a theme, sentences or language of its own: those fields are not in it. */
export function uncustomized(schema: ConfigSchema): ConfigSchema {
  if (schema.type !== 'object' || schema.fields['theme'] === undefined) throw new Error('A configuration has a theme');
  const { theme, mode, ...others } = schema.fields;
  const fields = { ...others, theme: themeOfScreens(theme) };
  return { ...schema, fields: mode === undefined ? fields : { ...fields, mode: loginOnly(mode) } };
}
