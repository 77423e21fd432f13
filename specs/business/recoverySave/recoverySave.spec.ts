import { button, flow } from '#specs/vocabulary.ts';
import { CODES } from '../givenFactors.ts';

const DOWNLOAD = button('Download');
const DONE = button('I have saved them');
const screen = (copy: string) => ({
  heading: 'Keep these backup codes',
  says: ['With one of them you can sign in without your phone. We show them only now.', ...CODES],
  offers: [DOWNLOAD, button(copy), DONE],
  strong: ['I have saved them'],
});
const states = {
  offered: { kind: 'wait-user' as const, shows: screen('Copy all') },
  copying: { kind: 'wait-system' as const, shows: screen('Copy all') },
  copied: { kind: 'wait-user' as const, shows: screen('Copied') },
  uncopied: {
    kind: 'wait-user' as const,
    shows: {
      ...screen('Copy all'),
      alert: 'The codes could not be copied. Please select them and copy them yourself.',
    },
  },
};

export const recoverySaveSpec = flow({
  id: 'recoverySave',
  area: 'business',
  about: 'Backup codes are shown this once, to be copied or downloaded.',
  scenarios: { enrolled: { says: 'an app was added just now', to: 'offered', requirements: ['B2B-14'] } },
  states: {
    ...Object.fromEntries(
      Object.entries(states).map(([name, state]) => [name, { ...state, requirements: ['B2B-14'] }]),
    ),
    saved: { kind: 'end', requirements: ['B2B-14'], result: { result: 'saved' } },
  },
  events: {
    'copy.chosen': { by: 'user' },
    'download.chosen': { by: 'user' },
    'codes.saved': { by: 'user' },
    copyText: { by: 'system', asks: { text: CODES.join('\n') }, cases: ['ok', 'refused'] },
  },
  clock: { answerLimit: 10_000, copiedLabel: 3_000 },
  clockRequirements: { copiedLabel: ['B2B-14'] },
  transitions: [
    ['offered', 'copy.chosen', 'copying', 'B2B-14'],
    ['copied', 'copy.chosen', 'copying', 'B2B-14'],
    ['uncopied', 'copy.chosen', 'copying', 'B2B-14'],
    ['copying', 'copyText:ok', 'copied', 'B2B-14'],
    ['copying', 'copyText:refused', 'uncopied', 'B2B-14'],
    ['copying', 'after:answerLimit', 'uncopied', 'B2B-14'],
    ['copied', 'after:copiedLabel', 'offered', 'B2B-14'],
    ...Object.keys(states).flatMap((from): [string, string, string, string][] => [
      [from, 'download.chosen', from, 'B2B-14'],
      [from, 'codes.saved', 'saved', 'B2B-14'],
    ]),
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'saved',
      events: ['codes.saved'],
      says: 'nobody goes on who has not said that the codes are saved',
      requirements: ['B2B-14'],
    },
    { kind: 'alwaysCan', goals: ['saved'], says: 'there is a way on', requirements: ['B2B-14'] },
  ],
  announces: Object.keys(states).map((from) => ({
    from,
    on: 'download.chosen',
    what: 'saveFile',
    details: { name: 'backup-codes-acme.txt', text: `${CODES.join('\n')}\n` },
    requirements: ['B2B-14'],
  })),
});
