import type { ConfigSchema } from '#src/embed/config/configSchema.ts';
import type { Draft } from '../draft/values.ts';
import type { Mount } from './mounting.ts';

/** A configuration to start from; `origin` is that of the page. */
export interface Preset {
  words: string;
  draft(origin: string): Draft;
  /** The query that the page has with it; absent: none. */
  query?(origin: string): string;
}

/** Parts of the code that a host copies (docs/embedding.md). */
export interface Embedding {
  /** Begins the names of the library's files. */
  filePrefix: string;
  component: string;
  element: string;
  mount: string;
  /** The code of `onSuccess`, which uses the session. */
  onSuccess: string;
  /** Ends a sign-in on the page that links and providers lead back to; null: the widget itself does. */
  finish: string | null;
  /** Settings whose address is that of the page that a sign-in comes back to. */
  returnFields: ReadonlySet<string>;
}

/** Everything that the playground has to know of a widget. */
export interface WidgetDescription {
  /** Its contract, which the form is drawn from. */
  schema: ConfigSchema;
  /** The line of help for each field, by its path without indices or by its last part alone. */
  help: Readonly<Record<string, string>>;
  /** By name; the first is what the playground opens with. */
  presets: Readonly<Record<string, Preset>>;
  /** The group of options that goes with a product. */
  optionsOfProducts: Readonly<Record<string, string>>;
  embedding: Embedding;
  /** Whom to be in this sandbox, and a page of it that helps with that. */
  people?: { words: string; page: string; address: string };
  /** Returns whether a flow of the atlas is one of its flows. */
  hasFlow(flow: { area: string }): boolean;
  /** Puts into the page what has to be there before the widget. */
  prepare?(draft: Draft): Promise<void>;
  /** The built library, as a page of a host has it, which is no part of this page. */
  load(): Promise<Mount>;
}
