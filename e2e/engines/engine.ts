/** A browser engine besides the one that every other browser test runs in. */
export type EngineName = 'Firefox' | 'WebKit';

export interface EngineOptions {
  /** The colour scheme that the person's system prefers. */
  isDark?: boolean;
  /** The locale of the process, as `LC_ALL` says it; a language that a person reads by default. */
  locale?: 'C';
}

/** Actions of a person in a tab: the least that both drivers can do. Elements are named by XPath, see `named.ts`. */
export interface Tab {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Waits until the element is there to be seen. */
  see(element: string): Promise<void>;
  click(element: string): Promise<void>;
  /** Types after what is in the field, or instead of it. */
  type(element: string, text: string, how?: 'instead'): Promise<void>;
  /** Presses keys of the focused element, by the names of `KeyboardEvent.key`; `Control+v` holds one. */
  press(...keys: string[]): Promise<void>;
  /** The value of a JavaScript expression in the page. */
  read(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** The time after which anything counts as hanging, in ms. */
export const PATIENCE = 60_000;
