import { type Draft, valueAt } from './draft/values.ts';
import type { WidgetDescription } from './widgets/widgetDescription.ts';

type Products = Pick<WidgetDescription, 'presets' | 'optionsOfProducts'>;

/** A group of options as the first preset with it has them; those of a product that has none would show nothing. */
const optionsOf = ({ presets }: Products, group: string, origin: string): unknown =>
  Object.values(presets)
    .map(({ draft }) => valueAt(draft(origin), [group]))
    .find((options) => options !== undefined);

/** The draft with options for every product that has none, so that whatever is chosen is seen. */
export function withOptions(widget: Products, draft: Draft, origin: string): Draft {
  const products = Array.isArray(draft['products']) ? draft['products'].map(String) : [];
  const missing = products
    .map((product) => widget.optionsOfProducts[product])
    .filter((group) => group !== undefined)
    .filter((group) => draft[group] === undefined)
    .map((group) => ({ [group]: optionsOf(widget, group, origin) }));
  return Object.assign({ ...draft }, ...missing);
}
