import { utimesSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFolder } from './startFolder.ts';

let folder: ReturnType<typeof startFolder>;
beforeEach(() => {
  folder = startFolder();
});
afterEach(() => folder.remove());

async function run(env?: Record<string, string>) {
  folder.forget();
  const started = folder.start(env);
  await started.closed;
  return { printed: started.printed(), calls: folder.calls().trimEnd().split('\n'), code: started.code() };
}

const lists = ['widget', 'playground', 'atlas'].map((part) => `build --mode production --parts ${part}`);
const fresh = [
  'npm ci --omit=dev',
  'build --mode production --parts services,pages',
  'listen /playground/,/atlas/',
  ...lists.slice(0, 2),
  'npm install --include=dev',
  ...lists.slice(2),
];

test('the first start installs and builds what a server needs, listens, and goes on with the rest', async () => {
  const { calls, printed, code } = await run();
  expect([calls, code]).toEqual([fresh, 0]);
  expect(printed).toMatch(/ready\n.*widget's package, playground, atlas …\nBackground work done in \d+ s\.\n$/s);
});

test('the second start installs and builds nothing, and prints nothing but the server', async () => {
  await run();
  const started = folder.start({});
  await vi.waitFor(() => expect(folder.calls().split('listen').length).toBe(3), { timeout: 20_000 });
  started.end();
  await started.closed;
  expect(folder.calls().trimEnd().split('\n').slice(fresh.length)).toEqual(['listen']);
  expect(started.printed()).toBe('ready\n');
});

test('a part whose source has changed is built anew, the pages only for their own sources', async () => {
  await run();
  folder.write('specs/flow.model.ts', '');
  const past = new Date(Date.now() - 1_000);
  utimesSync(`${folder.path}/dist/client/atlas/index.html`, past, past);
  expect((await run()).calls).toEqual(['listen /atlas/', lists[2]]);
  folder.write('src/page.ts', 'changed');
  utimesSync(`${folder.path}/dist/client/pages.json`, past, past);
  expect((await run()).calls).toEqual([
    'build --mode production --parts services,pages',
    'listen /playground/,/atlas/',
    ...lists,
  ]);
});

test('a later part that cannot be built says so and where, and the others are built', async () => {
  const { calls, printed, code } = await run({ END: 'yes', FAIL: 'playground' });
  expect([calls, code]).toEqual([fresh, 0]);
  expect(printed).toContain('The playground could not be built. The reason is in reports/build-playground.log:\n');
  expect(printed).toContain('This part has a mistake.');
  expect(printed).not.toContain('done');
  expect(folder.has('dist/client/atlas/index.html')).toBe(true);
  expect((await run()).calls).toEqual(['listen /playground/', lists[1]]);
});

test('pages that cannot be built end the start with the reason', async () => {
  const { calls, printed, code } = await run({ END: 'yes', FAIL: 'pages' });
  expect([calls, code]).toEqual([fresh.slice(0, 2), 1]);
  expect(printed).toContain('The pages could not be built. The reason is in reports/build.log:\n');
});

test('the end of the server ends a build under way, and the next start continues', async () => {
  const started = folder.start({ HANG: 'playground' });
  await vi.waitFor(() => expect(folder.has('hanging')).toBe(true), { timeout: 20_000 });
  started.end();
  await started.closed;
  await vi.waitFor(() => expect(folder.calls()).toMatch(/\nended playground\n$/), { timeout: 20_000 });
  expect([started.code(), folder.has('dist/client/later.json')]).toEqual([0, false]);
  expect((await run()).calls).toEqual(['listen /playground/,/atlas/', lists[1], 'npm install --include=dev', lists[2]]);
});

test('a production has no packages of developers, and no atlas', async () => {
  const { calls } = await run({ END: 'yes', SANDBOX: 'off' });
  expect(calls).toEqual([...fresh.slice(0, 2), 'listen /playground/', ...lists.slice(0, 2)]);
});
