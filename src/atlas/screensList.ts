import type { NamesData } from './data/indexData.ts';

/** A screen that the atlas can draw: a flow in one of its states, or a page without a flow (`flow` is null). */
export interface ScreenEntry {
  flow: string | null;
  name: string;
  requirements: string[];
  /** The words on the screen, by the spec. */
  words: string;
}

/** The screens of a flow under its heading; `id` names it in addresses. */
export interface ScreenGroup {
  id: string;
  title: string;
  about: string;
  entries: ScreenEntry[];
}

/** The file of the pages without a flow. */
export const STILL = 'still';

/** Every screen of the product on which there is something to read, by flow. */
export const allScreens = ({ flows, stillPages }: NamesData): ScreenGroup[] => [
  ...flows.map(({ id, about, screens }) => ({
    id,
    title: id,
    about,
    entries: screens.filter(({ words }) => words !== '').map((screen) => ({ flow: id, ...screen })),
  })),
  {
    id: STILL,
    title: 'Pages without a flow',
    about: 'They say the same to everybody.',
    entries: stillPages.map((name) => ({ flow: null, name, requirements: [], words: '' })),
  },
];

/** The screens whose flow, state, words or requirement ids hold every word that is looked for. */
export function found(groups: ScreenGroup[], query: string): ScreenGroup[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ name, requirements, words }) => {
        const whole = [group.title, name, ...requirements, words].join(' ').toLowerCase();
        return wanted.every((word) => whole.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

export const count = (groups: ScreenGroup[]): number => groups.reduce((sum, { entries }) => sum + entries.length, 0);
