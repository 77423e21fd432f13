import type { Line } from '../measuring/measure.ts';
import { loadMeasures, type LoadMeasure, type Options } from './harness/options.ts';
import { curve } from './measures/curve.ts';
import { loginRatio } from './measures/loginRatio.ts';
import { memory } from './measures/memory.ts';
import { processes } from './measures/processes.ts';
import { throughput } from './measures/throughput.ts';

const measures: Record<LoadMeasure, { about: string; take(options: Options): Promise<Line[]> }> = {
  login: {
    about: 'sign-ins by link beside a bare handler',
    take: ({ isQuick }) => (isQuick ? loginRatio(5, 600) : loginRatio(20, 1_600)),
  },
  curve: {
    about: 'sign-ins with more and more users',
    take: ({ isQuick }) => (isQuick ? curve([1_000, 10_000], 5) : curve([1_000, 10_000, 100_000, 1_000_000], 15)),
  },
  throughput: {
    about: 'what one server carries',
    take: ({ isQuick }) => throughput(isQuick ? 400 : 4_000),
  },
  processes: {
    about: 'two processes on one PostgreSQL',
    take: ({ isQuick }) => processes(isQuick ? 3 : 10),
  },
  memory: {
    about: 'memory under load',
    take: ({ minutes }) => memory(minutes),
  },
};

/** The load measures that are asked for, or all of them, each with a name for a person who waits. */
export function loadMeasuresOf(options: Options): [about: string, take: () => Promise<Line[]>][] {
  return loadMeasures
    .filter((name) => options.names.length === 0 || options.names.includes(name))
    .map((name) => [measures[name].about, () => measures[name].take(options)]);
}
