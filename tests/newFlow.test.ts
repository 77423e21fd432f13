import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flowFiles, flowName, linesFor } from '../scripts/new/flowFiles.ts';

const flow = flowName('widget/example');

test('a new flow has a file in each room, and touches files that are there', () => {
  const files = flowFiles(flow);
  const rooms = new Set(Object.keys(files).map((path) => path.replace(/\/.*/, '')));
  expect([...rooms].toSorted()).toEqual(['e2e', 'machines', 'specs', 'src', 'tests']);
  expect(Object.keys(files).filter((path) => existsSync(path))).toEqual([]);
  const touched = Object.keys(linesFor(flow));
  expect(touched.length).toBeGreaterThan(0);
  expect(touched.filter((path) => !existsSync(path))).toEqual([]);
});

test.each([undefined, 'passkey', 'widget/', 'widget/pass-key', 'Widget/passkey', 'widget/passkey/more'])(
  'no flow can be called %s',
  (given) => expect(() => flowName(given)).toThrow('npm run new -- flow <area>/<name>'),
);
