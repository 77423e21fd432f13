import { describe, expect, test } from 'vitest';
import { roomIn } from '#src/atlas/room.ts';
import { allScreens, count, found } from '#src/atlas/screensList.ts';

const screen = (name: string, requirements: string[], words: string) => ({ name, requirements, words });
const flow = (id: string, screens: ReturnType<typeof screen>[]) => ({
  ...{ id, area: 'checkout', about: `about ${id}`, screens, named: [] },
});
const stillPages = ['landing page', 'not found'];
const groups = allScreens({
  stillPages,
  flows: [
    flow('checkout', [
      screen('identifying', ['CHK-10'], 'Preparing your checkout'),
      screen('noAccount', ['CHK-13', 'SVC-03'], 'No Account Found · Back to Tinyspark'),
    ]),
    flow('bootstrap', [screen('settled', [], '')]),
    flow('passcode', [screen('blank', ['OTP-01'], 'Enter passcode')]),
  ],
});
/** The pages that no flow is behind. */
const still = ['still', ...stillPages].join(' ');
const names = (query: string) =>
  found(groups, query).map(({ id, entries }) => [id, ...entries.map(({ name }) => name)].join(' '));

describe('the screens of the atlas', () => {
  test('are those of every flow that shows something, and the pages without a flow', () => {
    expect(names('')).toEqual(['checkout identifying noAccount', 'passcode blank', still]);
    expect(count(groups)).toBe(3 + stillPages.length);
  });

  test.each([
    ['checkout', ['checkout identifying noAccount']],
    ['NOACCOUNT', ['checkout noAccount']],
    ['back  account found', ['checkout noAccount']],
    ['chk-13', ['checkout noAccount']],
    ['passcode chk-13', []],
    ['pages without', [still]],
  ])('that hold “%s” are found', (query, wanted) => {
    expect(names(query)).toEqual(wanted);
  });

  test('stand beside each other as far as each can be read, and never beyond the page', () => {
    expect([288, 663, 664, 1016].map((wide) => roomIn(wide, 320).room)).toEqual([286, 320, 318, 320]);
    for (const wide of [250, 320, 700, 1280, 1600]) expect(roomIn(wide, 1280).room).toBeLessThan(wide);
  });
});
