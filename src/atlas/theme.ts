import type { ScreenTheme } from './route.ts';

/** The theme that the atlas has now: the chosen one, else that of the system. */
export function themeNow(): ScreenTheme {
  const chosen = document.documentElement.dataset['theme'];
  const isDark = chosen === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
  return isDark ? 'dark' : 'light';
}

/** Returns the largest width of a screen on this page, px: the wanted one, less on a phone. */
export const roomFor = (wanted: number): number => Math.min(wanted, document.documentElement.clientWidth - 36);
