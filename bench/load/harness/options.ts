/** The options of `npm run bench -- …`. */
export interface Options {
  kind: 'all' | 'load' | 'kill' | 'search';
  /** Of the load measures; all of them when it is empty. */
  names: string[];
  /** Small sizes and few rounds: whether everything runs, and a first idea. */
  isQuick: boolean;
  /** Duration of the memory measure. */
  minutes: number;
}

export const loadMeasures = ['login', 'curve', 'throughput', 'processes', 'memory'] as const;
export type LoadMeasure = (typeof loadMeasures)[number];

const usage = `npm run bench [-- kill | search [--quick] | load [${loadMeasures.join('] [')}] [--quick] [--minutes=10]]`;

const kindOf = (word: string | undefined): Options['kind'] | null => {
  if (word === undefined) return 'all';
  return word === 'load' || word === 'kill' || word === 'search' ? word : null;
};

/** The search has two sizes, as the load. */
const isOf = (kind: Options['kind'], flag: string): boolean => kind === 'search' && flag === '--quick';

/**
 * Reads what is behind `npm run bench --`.
 * @throws RangeError for what is none of it, with how it is used
 */
export function readOptions(given: readonly string[]): Options {
  const flags = given.filter((one) => one.startsWith('--'));
  const [word, ...names] = given.filter((one) => !one.startsWith('--'));
  const kind = kindOf(word);
  const known: readonly string[] = loadMeasures;
  const isQuick = flags.includes('--quick');
  const duration = flags.find((flag) => flag.startsWith('--minutes='))?.slice('--minutes='.length);
  const minutes = duration === undefined ? (isQuick ? 0.5 : 10) : Number(duration);
  const strange = [
    ...names.filter((name) => !known.includes(name)),
    ...flags.filter((flag) => flag !== '--quick' && !flag.startsWith('--minutes=')),
    ...(minutes > 0 ? [] : [`--minutes=${duration}`]),
    ...(kind === null ? [word] : kind === 'load' ? [] : [...names, ...flags.filter((flag) => !isOf(kind, flag))]),
  ];
  if (strange.length > 0) throw new RangeError(`${strange.join(' ')} is not known. ${usage}`);
  return { kind: kind ?? 'all', names, isQuick, minutes };
}
