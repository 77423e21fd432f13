import { describe, expect, test } from 'vitest';
import {
  longestFile,
  longestMachine,
  noBarrel,
  noDefaultExport,
  noDrawer,
  noLongFile,
  noOwnTransaction,
} from './fileRules.ts';
import { noClauseComment } from './comments.ts';
import { impuritiesOf } from './machineRules.ts';
import { noPrivateWord } from './privateWords.ts';
import { newerThanReact18 } from './react18.ts';

const path = 'src/views/a.ts';
const machine = (text: string) => impuritiesOf({ path: 'machines/a/b/b.machine.ts', text });

describe('the rules for one file', () => {
  test('find a file that is one line too long', () => {
    const text = 'x;\n'.repeat(longestFile);
    expect(noLongFile({ path, text })).toBeNull();
    expect(noLongFile({ path, text: `${text}x;\n` })).toContain('201 lines');
    expect(noLongFile({ path: 'machines/a/a.machine.ts', text: 'x;\n'.repeat(longestMachine) })).toBeNull();
    expect(noLongFile({ path: 'specs/a/a.model.ts', text: 'x;\n'.repeat(longestMachine + 1) })).toContain('301 lines');
  });

  test.each(['src/utils/a.ts', 'src/a.helpers.ts', 'services/platform/common.ts', 'misc/a.ts'])(
    'find the drawer in %s',
    (drawer) => {
      expect(noDrawer({ path: drawer, text: '' })).toContain('drawer');
    },
  );

  test('find a default export, not in the configuration of a tool', () => {
    const text = 'export default {};\n';
    expect(noDefaultExport({ path, text })).toContain('default export');
    expect(noDefaultExport({ path, text: 'const a = 1;\nexport { a as default };\n' })).toContain('default export');
    expect(noDefaultExport({ path: 'vite.config.ts', text })).toBeNull();
    expect(noDefaultExport({ path, text: 'export const defaults = {};\n' })).toBeNull();
  });

  test('find a transaction that would not be repeated after a deadlock', () => {
    const text = 'await db.transaction().execute(work);\n';
    expect(noOwnTransaction({ path: 'services/upgrade/fulfilment.ts', text })).toContain('inTransaction');
    expect(noOwnTransaction({ path: 'services/platform/database/transaction.ts', text })).toBeNull();
    expect(noOwnTransaction({ path: 'tests/services/a.test.ts', text })).toBeNull();
  });

  test.each(['const otpRig = 1;', 'const world = 1;', '// Judged later.', "import '#services/kit/a.ts';"])(
    'find the private word in %s',
    (text) => {
      expect(noPrivateWord({ path, text })).not.toBeNull();
    },
  );

  test('let prose and other words pass', () => {
    const text = "// All over the world.\nconst trigger = 'the world';\n";
    expect(noPrivateWord({ path, text })).toBeNull();
    expect(noPrivateWord({ path: 'services/kit/a.ts', text })).toContain('kit');
  });

  test.each(['/** What is shown. */', '/**\n * Whether it is open.\n */', '  // Where it leads.'])(
    'find a comment that begins with a clause: %j',
    (text) => {
      expect(noClauseComment({ path, text })).toContain('clause');
    },
  );

  test('let other comments pass', () => {
    const text = '/** Returns what is shown. */\n// Opens it,\n// Where it leads is said elsewhere.\nconst a = 1;\n';
    expect(noClauseComment({ path, text })).toBeNull();
  });

  test('find a barrel', () => {
    expect(noBarrel({ path: 'src/views/index.ts', text: '' })).toContain('index');
    expect(noBarrel({ path, text: "export * from './b.ts';\n" })).toContain('passes on');
    expect(noBarrel({ path, text: 'export const a = 1;\n' })).toBeNull();
  });
});

describe('the rule for what stands beside React 18', () => {
  const context = { path: 'src/views/ids.ts', text: "export const Ids = createContext('');" };
  const found = (text: string) => newerThanReact18([context, { path: 'src/views/a.tsx', text }]);

  test.each([
    ["import { use, useState } from 'react';", 'imports use from react'],
    ["import { useActionState } from 'react';", 'imports useActionState from react'],
    ["import { preload } from 'react-dom';", 'imports preload from react-dom'],
    ['const a = <Ids value="x">b</Ids>;', 'renders the context Ids itself, without .Provider'],
    ['const a = <title>b</title>;', 'renders <title>, which nothing lifts into the head'],
    ['const A = ({ ref }) => <i ref={ref} />;', 'takes ref as a prop'],
    ['interface Props { ref: RefObject<Element> }', 'takes ref as a prop'],
    ['const a = <form action={send} />;', 'gives a function as action'],
  ])('finds what only React 19 knows: %s', (text, finding) => {
    expect(found(text)).toEqual([`src/views/a.tsx: ${finding}`]);
  });

  test('lets pass what both know', () => {
    const text = `import { type ReactNode, useContext, useId } from 'react';
import type { use } from 'react';
const a = <Ids.Provider value="x"><form action="/b"><i ref={c} /></form></Ids.Provider>;`;
    expect(found(text)).toEqual([]);
  });
});

describe('the rules for a machine', () => {
  test.each([
    ['const now = Date.now();', 'uses Date'],
    ['const now = new Date(0);', 'uses Date'],
    ['window.open();', 'uses window'],
    ["void fetch('/x');", 'uses fetch'],
    ["localStorage.getItem('x');", 'uses localStorage'],
    ['const dice = Math.random();', 'uses Math.random'],
    ['setTimeout(() => {}, 1);', 'uses setTimeout'],
    ["const notice = 'Try again';", "writes a sentence: 'Try again'"],
    // oxlint-disable-next-line no-template-curly-in-string -- the planted machine is text
    ['const notice = `Hello ${name}`;', "writes a sentence: 'Hello'"],
  ])('find what does not belong there: %s', (text, problem) => {
    expect(machine(text)).toEqual([`machines/a/b/b.machine.ts: ${problem}`]);
  });

  test('let keys, names of properties and plain words pass', () => {
    expect(machine("const a = { window: 'passcode.typed', fetch: context.Date, b: `${c}-${d}` };")).toEqual([]);
  });
});
