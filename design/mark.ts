/**
 * A brand's mark in a square of 24 by 24: its paths, by colours of CSS that hold in light and in dark. `currentColor` is
 * the ink of what it is on.
 */
export type Mark = Readonly<Record<string, string>>;
