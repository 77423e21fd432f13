import { THEME_FIELDS_OF_SCREENS } from './isCustomized.ts';
import type { ConfigSchema } from './configSchema.ts';
import { widgetSchema } from './widgetSchema.ts';

/** The same schema for a host without a theme, sentences or language of its own: those fields are not in it. */
function withoutCustomization(schema: ConfigSchema): ConfigSchema {
  if (schema.type === 'default') return { ...schema, inner: withoutCustomization(schema.inner) };
  if (schema.type !== 'object') throw new Error('A configuration is an object');
  const { theme, ...others } = schema.fields;
  if (theme === undefined) {
    const fields = Object.entries(schema.fields).filter(([name]) => THEME_FIELDS_OF_SCREENS.includes(name));
    return { ...schema, fields: Object.fromEntries(fields) };
  }
  return { ...schema, fields: { ...others, theme: withoutCustomization(theme) } };
}

/** The library's build writes the data in place of this module, too. */
export const uncustomizedSchema: ConfigSchema = withoutCustomization(widgetSchema);
