import { expect, test } from 'vitest';
import { expectOfEach } from './rows.ts';

test('every row of a table is checked, and each that is wrong is named', async () => {
  const even = (row: readonly [string, number]) => {
    expect(row[1] % 2).toBe(0);
    return Promise.resolve();
  };
  await expectOfEach([['two', 2]], even);
  const failed = expectOfEach(
    [
      ['one', 1],
      ['two', 2],
      ['three', 3],
    ],
    even,
  );
  await expect(failed).rejects.toThrow(/one: expected 1.*three: expected 1/s);
  await expect(expectOfEach([], even)).rejects.toThrow('greater than 0');
});
