import { THEME_FIELDS_OF_SCREENS } from './isCustomized.ts';
import type { ConfigSchema } from './configSchema.ts';
import { widgetSchema } from './widgetSchema.ts';

/** Other modes load the whole schema with what they load anyway. */
const loginAlone = (mode: ConfigSchema): ConfigSchema =>
  mode.type === 'default' && mode.inner.type === 'enum' ? { ...mode, inner: { ...mode.inner, of: ['login'] } } : mode;

/** The same schema for a host without a theme, sentences or language of its own: those fields are not in it. */
function withoutCustomization(schema: ConfigSchema): ConfigSchema {
  if (schema.type === 'default') return { ...schema, inner: withoutCustomization(schema.inner) };
  if (schema.type !== 'object') throw new Error('A configuration is an object');
  const { theme, mode, ...others } = schema.fields;
  if (theme === undefined || mode === undefined) {
    const fields = Object.entries(schema.fields).filter(([name]) => THEME_FIELDS_OF_SCREENS.includes(name));
    return { ...schema, fields: Object.fromEntries(fields) };
  }
  return { ...schema, fields: { ...others, mode: loginAlone(mode), theme: withoutCustomization(theme) } };
}

/** The library's build writes the data in place of this module, too. */
export const uncustomizedSchema: ConfigSchema = withoutCustomization(widgetSchema);
