import { business } from './business.ts';
import type { Draft } from '../draft/values.ts';
import { signIn } from './signIn.ts';
import type { WidgetDescription } from './widgetDescription.ts';

/** Every widget that the playground can show. */
export const widgetNames = ['signIn', 'business'] as const;
export type WidgetName = (typeof widgetNames)[number];
export const openingWidget: WidgetName = 'signIn';
export const widgets: Readonly<Record<WidgetName, WidgetDescription>> = { signIn, business };

/** Returns the draft that the playground opens a widget with. */
export function firstDraft(name: WidgetName, origin: string): Draft {
  const [preset] = Object.values(widgets[name].presets);
  return preset?.draft(origin) ?? {};
}
