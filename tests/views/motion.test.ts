import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = ['tokens', 'components/feedback/spinner', 'components/feedback/progressBar']
  .map((name) => readFileSync(`design/${name}.css`, 'utf8'))
  .join('\n');

test('the loading bar runs for 10 s and a spinner turns in 1.4 s [LIM-09 LIM-10]', () => {
  expect(css).toMatch(/--ts-bar:\s*10s/);
  expect(css).toMatch(/animation:[^;]*var\(--ts-bar\)/);
  expect(css).toMatch(/--ts-spin:\s*1\.4s/);
  expect(css).toMatch(/animation:[^;]*var\(--ts-spin\)/);
});
