import type { ScreenTheme } from './route.ts';

/** The theme of the system, which the atlas has, too. */
export const systemTheme = (): ScreenTheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Returns the largest width of a screen on this page, px: the wanted one, less on a phone. */
export const roomFor = (wanted: number): number => Math.min(wanted, document.documentElement.clientWidth - 36);
