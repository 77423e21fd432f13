/** What the machines read of a theme; everything else is a look. */
export const READ_BY_SCREENS = ['hideHeaderText', 'logo'];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const fieldOf = (given: unknown, name: string): unknown =>
  isObject(given) ? Object.entries(given).find(([field]) => field === name)?.[1] : undefined;

/** Whether a host has said anything of colours, shapes, sentences or language: all that comes as a piece of its own. */
export function hasOwnLook(given: unknown): boolean {
  if (['strings', 'locale'].some((name) => fieldOf(given, name) !== undefined)) return true;
  const theme = fieldOf(given, 'theme');
  if (theme === undefined) return false;
  return !isObject(theme) || Object.keys(theme).some((name) => !READ_BY_SCREENS.includes(name));
}
