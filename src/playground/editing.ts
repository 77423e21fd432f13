import { createContext, use } from 'react';
import type { Draft, Path } from './draft/values.ts';
import type { WidgetDescription } from './widgets/widgetDescription.ts';

/** The widget's report on a configuration that it cannot use. */
export interface Problem {
  field: string;
  expected: string;
}

export interface Editing {
  widget: WidgetDescription;
  draft: Draft;
  problem: Problem | null;
  /** Undefined takes the value out. */
  say(path: Path, value: unknown): void;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (editing === null) throw new Error('A field stands outside of the form');
  return editing;
}

/** The id of the control of a field. */
export const idOf = (name: string): string => `field-${name}`;
