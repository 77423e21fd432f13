/** The fields of a theme that machines read; all others are style alone. */
export const THEME_FIELDS_OF_SCREENS = ['hideHeaderText', 'logo'];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const fieldOf = (given: unknown, name: string): unknown =>
  isObject(given) ? Object.entries(given).find(([field]) => field === name)?.[1] : undefined;

/** Returns whether a host has its own theme, sentences or language. The code for these is loaded only then. */
export function isCustomized(given: unknown): boolean {
  if (['strings', 'locale'].some((name) => fieldOf(given, name) !== undefined)) return true;
  const theme = fieldOf(given, 'theme');
  if (theme === undefined) return false;
  return !isObject(theme) || Object.keys(theme).some((name) => !THEME_FIELDS_OF_SCREENS.includes(name));
}
