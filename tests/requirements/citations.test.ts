import { describe, expect, test } from 'vitest';
import { citationsOf, idsIn, ranInPlaywright, ranInVitest } from './citations.ts';

const chk = (number: number) => `CHK-${String(number).padStart(2, '0')}`;
const title = (text: string, ...ids: string[]) => `${text} [${ids.join(' ')}]`;

describe('the ids that tests cite', () => {
  test('are read from square brackets anywhere in a title, prose in brackets is not', () => {
    expect(
      idsIn(`group ${title('one', chk(13), chk(14))} ${title('two', 'D-20')} [sqlite] [CHECKOUT_SESSION_ID]`),
    ).toEqual([chk(13), chk(14), 'D-20']);
  });

  test('come from tests of Vitest that ran, with the titles of their groups and what they tell', () => {
    const proves = { [chk(4)]: { saw: ['Found'], rowsOnly: false } };
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          assertionResults: [
            { fullName: title('group one', chk(1)), status: 'passed', meta: { assertions: 2, saw: ['Error'] } },
            { fullName: title('group two', chk(2)), status: 'failed' },
            { fullName: title('group three', chk(3)), status: 'pending' },
            { fullName: 'otp: conformance', status: 'passed', meta: { proves } },
          ],
        },
      ],
    };
    const file = 'a.test.ts';
    expect(ranInVitest(report)).toEqual([
      { title: title('group one', chk(1)), file, passed: true, assertions: 2, saw: ['Error'] },
      { title: title('group two', chk(2)), file, passed: false },
      { title: 'otp: conformance', file, passed: true, proves },
    ]);
  });

  test('come from tests of Playwright that ran, however deep their group', () => {
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
                    { title: 'passes where it is not skipped', tests: [{ status: 'skipped' }, { status: 'expected' }] },
                    { title: 'is skipped', tests: [{ status: 'skipped' }] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    };
    const inner = `${title('checkout', chk(5))} inner`;
    expect(ranInPlaywright(report)).toEqual([
      { title: 'top', file: 'a.walks.ts', passed: true },
      { title: `${inner} passes`, file: '', passed: true },
      { title: `${inner} fails in one browser`, file: '', passed: false },
      { title: `${inner} passes where it is not skipped`, file: '', passed: true },
    ]);
  });

  test('are merged: each id once, with every title that cites it', () => {
    const [first, second] = [title('b', chk(2), chk(1)), title('a', chk(1))];
    expect(citationsOf([first, second, second].map((text) => ({ title: text, file: 'x', passed: true })))).toEqual({
      [chk(1)]: [second, first],
      [chk(2)]: [first],
    });
  });

  test('are those that a test proves beside its title, too', () => {
    const proves = { [chk(2)]: { saw: [], rowsOnly: true } };
    expect(citationsOf([{ title: title('a', chk(1)), file: 'x', passed: true, proves }])).toEqual({
      [chk(1)]: [title('a', chk(1))],
      [chk(2)]: [title('a', chk(1))],
    });
  });
});
