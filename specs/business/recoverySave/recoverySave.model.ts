import { onlyVia, alwaysCan } from '#specs/properties.ts';
import { assign } from 'xstate';
import { action, given, testModel } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';
import { CODES } from '../givenFactors.ts';

const why = { requirements: ['B2B-14'] };
const DONE = 'I have saved them';
const to = (target: string) => ({ target, meta: why });
const copy = (label: string, more: object = {}) => ({ ...why, shows: { offers: [button(label)], ...more } });
const copies = { 'copy.chosen': to('copying') };
const file = { name: 'backup-codes-acme.txt', text: `${CODES.join('\n')}\n` };

export const recoverySaveModel = testModel(
  {
    area: 'business',
    about: 'Backup codes are shown this once, to be copied or downloaded.',
    clock: { answerLimit: { milliseconds: 10_000 }, copiedLabel: { milliseconds: 3_000, ...why } },
    properties: [
      onlyVia('saved', ['codes.saved'], 'nobody goes on who has not said that the codes are saved', 'B2B-14'),
      alwaysCan(['saved'], 'there is a way on', 'B2B-14'),
    ],
  },
  {
    id: 'recoverySave',
    initial: 'arriving',
    states: {
      arriving: { on: { 'given:enrolled': given('an app was added just now', 'showing', why) } },
      showing: {
        initial: 'offered',
        meta: {
          ...why,
          holds: ['codes'],
          shows: {
            heading: 'Keep these backup codes',
            says: ['With one of them you can sign in without your phone. We show them only now.', ...CODES],
            offers: ['Download', DONE].map(button),
            strong: [DONE],
          },
        },
        on: {
          'download.chosen': { actions: assign({}), meta: { ...why, announces: [action('saveFile', file)] } },
          'codes.saved': to('saved'),
        },
        states: {
          offered: { meta: copy('Copy all'), on: copies },
          copying: {
            meta: { ...copy('Copy all'), asks: { copyText: { text: CODES.join('\n') } } },
            on: {
              'copyText:ok': to('copied'),
              'copyText:refused': to('uncopied'),
              'after:answerLimit': to('uncopied'),
            },
          },
          copied: { meta: copy('Copied'), on: { ...copies, 'after:copiedLabel': to('offered') } },
          uncopied: {
            meta: copy('Copy all', {
              alert: 'The codes could not be copied. Please select them and copy them yourself.',
            }),
            on: copies,
          },
        },
      },
      saved: { type: 'final', output: { result: 'saved' }, meta: why },
    },
  },
);
