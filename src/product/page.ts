import type { ReactNode } from 'react';
import type { PageSettings } from '#contracts/pageSettings.ts';

/** One visit to one address: what is shown, and the flows behind it, which live outside of React. */
export interface Page {
  element: ReactNode;
  /** Begins the flows. Called once, when the page is on its way to the screen. */
  start?(): void;
  /** Takes in what was typed into the prerendered field before any script ran. */
  keepTyped?(text: string): void;
  /** Ends the flows, once another page has taken the place. */
  leave?(): void;
}

/** Makes the page of a visit; a new visit to the same address is a new page. */
export type OpenPage = (settings: PageSettings) => Page | Promise<Page>;

export type LoadPage = () => OpenPage | Promise<OpenPage>;

/** The way from the sign-in to the plan. */
export type WayPath = '/' | '/upgrade-brand-builder' | '/authenticate' | '/checkout' | '/subscribed' | '/success';

export type RoutePath =
  | WayPath
  | '/reset-password'
  | '/oauth/authorize'
  | '/oauth/logout'
  | '/account'
  | '/connected-apps'
  | '/business'
  | '/business/oauth/authorize';
