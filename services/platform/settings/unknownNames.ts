import leven from 'leven';

/** In names this long two slips are still the same name. */
const LONG = 14;
/** A shorter name is near to too many others. */
const SHORTEST = 6;

const lettersOf = (name: string): string => [...name].toSorted().join('');

/** Says that one name was meant by the other: a letter more, less or another, two swapped, or small letters. */
function isSlip(written: string, known: string): boolean {
  const name = written.toUpperCase().replaceAll('-', '_');
  if (known.length < SHORTEST || Math.abs(name.length - known.length) > 2) return false;
  const distance = leven(name, known);
  return distance <= (known.length >= LONG || lettersOf(name) === lettersOf(known) ? 2 : 1);
}

/** One line for each variable that is no setting and has nearly the name of one that was not given. */
export function misspelledNames(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
  isGiven: (name: string) => boolean,
): string[] {
  const absent = known.filter((name) => !isGiven(name));
  const names = new Set(known);
  return Object.keys(env).flatMap((name) => {
    if (names.has(name) || env[name]?.trim() === '') return [];
    const meant = absent.find((one) => isSlip(name, one));
    return meant === undefined ? [] : [`${name} is no setting; ${meant} may be meant`];
  });
}
