import { expect, it } from 'vitest';
import { digitsIn, placeBehind, withoutDigitAt } from '#src/views/widget/caret.ts';

it.each([
  ['(415) 555-0132', 0, 0],
  ['(415) 555-0132', 3, 4],
  ['(415) 555-0132', 4, 7],
  ['(415) 555-0132', 10, 14],
  ['+44 7911', 3, 3],
  ['٤١٥ 5', 2, 2],
  ['12', 5, 2],
])('in %j the place behind %i digits is %i', (text, count, place) => {
  expect(placeBehind(text, count)).toBe(place);
  expect(digitsIn(text.slice(0, place))).toBe(Math.min(count, digitsIn(text)));
});

it('takes the digit before a deleted separator along, so that Backspace never sticks', () => {
  // Backspace behind ")" of "(415) 555".
  expect(withoutDigitAt('(415 555', 4, false)).toEqual({ text: '(41 555', caret: 3 });
  expect(withoutDigitAt('(415', 4, false)).toEqual({ text: '(41', caret: 3 });
});

it('takes the digit behind it along when it was deleted forwards', () => {
  // Delete before " " of "(415) 555".
  expect(withoutDigitAt('(415)555', 5, true)).toEqual({ text: '(415)55', caret: 4 });
});

it('leaves a text alone that has no digit there', () => {
  expect(withoutDigitAt('415', 0, false)).toEqual({ text: '415', caret: 0 });
});
