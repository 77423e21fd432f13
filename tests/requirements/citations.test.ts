import { describe, expect, test } from 'vitest';
import { citationsOf, idsIn, passedInPlaywright, passedInVitest } from './citations.ts';

const chk = (number: number) => `CHK-${String(number).padStart(2, '0')}`;
const title = (text: string, ...ids: string[]) => `${text} [${ids.join(' ')}]`;

describe('the ids that tests cite', () => {
  test('are read from square brackets anywhere in a title, prose in brackets is not', () => {
    expect(
      idsIn(`group ${title('one', chk(13), chk(14))} ${title('two', 'D-20')} [sqlite] [CHECKOUT_SESSION_ID]`),
    ).toEqual([chk(13), chk(14), 'D-20']);
  });

  test('come from passed tests of Vitest only, with the titles of their groups', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          assertionResults: [
            { fullName: title('group one', chk(1)), status: 'passed' },
            { fullName: title('group two', chk(2)), status: 'failed' },
            { fullName: title('group three', chk(3)), status: 'pending' },
          ],
        },
      ],
    };
    expect(passedInVitest(report)).toEqual([{ title: title('group one', chk(1)), file: 'a.test.ts' }]);
  });

  test('come from passed tests of Playwright, however deep their group', () => {
    const report = {
      suites: [
        {
          title: 'a.walks.ts',
          file: 'a.walks.ts',
          specs: [{ title: 'top', tests: [{ status: 'expected' }] }],
          suites: [
            {
              title: title('checkout', chk(5)),
              suites: [
                {
                  title: 'inner',
                  specs: [
                    { title: 'passes', tests: [{ status: 'flaky' }] },
                    { title: 'fails in one browser', tests: [{ status: 'expected' }, { status: 'unexpected' }] },
                    { title: 'is skipped', tests: [{ status: 'skipped' }] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    };
    expect(passedInPlaywright(report).map((passed) => passed.title)).toEqual([
      'top',
      `${title('checkout', chk(5))} inner passes`,
    ]);
  });

  test('are merged: each id once, with every title that cites it', () => {
    const [first, second] = [title('b', chk(2), chk(1)), title('a', chk(1))];
    expect(citationsOf([first, second, second].map((text) => ({ title: text, file: 'x' })))).toEqual({
      [chk(1)]: [second, first],
      [chk(2)]: [first],
    });
  });
});
