import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OneTapView } from '#src/views/widget/oneTap/oneTap.view.tsx';
import { render } from './rendering.tsx';

const css = readFileSync('design/components/layout/oneTap.css', 'utf8');
const view = (area: Parameters<typeof OneTapView>[0]['area']) =>
  render(<OneTapView area={area} place={() => {}} watchHeight={() => () => {}} />);

it('is a spinner with a name, 47 px high, that takes no focus [TAP-03 TAP-04]', () => {
  const { markup, text } = view({ kind: 'pending' });
  expect(markup).toContain('ts-spinner');
  expect(text).toBe('Opening Google...');
  expect(markup).not.toMatch(/tabindex|<button|<a /i);
  expect(css).toMatch(/block-size:\s*47px/);
});

it('animates its height, with a time that is none for a person who wants less motion [TAP-05]', () => {
  expect(css).toMatch(/transition:\s*block-size var\(--ts-calm\)/);
  const tokens = readFileSync('design/tokens.css', 'utf8');
  expect(tokens).toMatch(/prefers-reduced-motion: reduce\)[^}]*--ts-calm:\s*0ms/);
});

it.each([
  ['https://shop.example', 'Please add https://shop.example in the Google console.'],
  ['http://localhost:4100', 'Please add http://localhost and http://localhost:<port> in the Google console.'],
  ['http://localhost', 'Please add http://localhost and http://localhost:<port> in the Google console.'],
  ['http://localhost.example', 'Please add http://localhost.example in the Google console.'],
])('names what to add for %s [TAP-38 TAP-39 TAP-44]', (host, sentence) => {
  expect(view({ kind: 'explained', reason: 'origin_not_allowed_for_client', host }).text).toContain(sentence);
});
