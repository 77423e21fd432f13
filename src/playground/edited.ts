import { withOptions } from './addedProducts.ts';
import { longhand } from './draft/longhand.ts';
import { type Draft, isDraft, type Path, withValue } from './draft/values.ts';
import type { WidgetDescription } from './widgets/widgetDescription.ts';

type Editable = Pick<WidgetDescription, 'schema' | 'presets' | 'optionsOfProducts'>;

/** The draft after one of its fields was changed. */
export function edited(widget: Editable, draft: Draft, path: Path, value: unknown, origin: string): Draft {
  const whole = longhand(draft, path, widget.schema);
  const next = withValue(isDraft(whole) ? whole : draft, path, value);
  return path[0] === 'products' ? withOptions(widget, next, origin) : next;
}
