import { expect, test } from 'vitest';
import { readJson } from '#src/playground/fields/json.ts';

test('JSON is read, and what is none tells the line where it stops', () => {
  expect(readJson('{"a": [1]}')).toEqual({ isRead: true, value: { a: [1] } });
  expect(readJson('{\n  "a": 1,\n  b: 2\n}')).toEqual({ isRead: false, line: 3 });
  expect(readJson('{\n  "a": ')).toEqual({ isRead: false, line: 2 });
});
