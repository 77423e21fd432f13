import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fingerprintOf, withImports } from './fingerprint.ts';
import { greenRecord } from './greenRecord.ts';

const folder = mkdtempSync(join(tmpdir(), 'tinyspark-green-'));
const path = join(folder, 'record.json');
beforeEach(() => rmSync(path, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the record of what was green', () => {
  test('knows a subject as long as its fingerprint is the same', () => {
    greenRecord(path, true).note('passcode', 'one');
    const record = greenRecord(path, true);
    expect([
      record.isGreen('passcode', 'one'),
      record.isGreen('passcode', 'two'),
      record.isGreen('main', 'one'),
    ]).toEqual([true, false, false]);
  });

  test('is believed neither in CI, nor when it was made elsewhere, nor when it was not written to its end', () => {
    greenRecord(path, true).note('passcode', 'one');
    expect(greenRecord(path, false).isGreen('passcode', 'one')).toBe(false);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/"at": ".*"/, '"at": "elsewhere:/"'));
    expect(greenRecord(path, true).isGreen('passcode', 'one')).toBe(false);
    writeFileSync(path, text.slice(0, -20));
    expect(greenRecord(path, true).isGreen('passcode', 'one')).toBe(false);
  });
});

describe('a fingerprint', () => {
  test('is made of a file, of what it imports, and of what that imports in turn', () => {
    const harness = 'tests/model/widget/passcode/passcode.harness.ts';
    const files = withImports([harness]);
    expect(files).toEqual(
      expect.arrayContaining([
        harness,
        'machines/widget/passcode/passcode.machine.ts',
        'machines/ports/required.ts',
        'specs/widget/passcode/passcode.model.ts',
        'specs/vocabulary.ts',
        'src/texts/texts.ts',
      ]),
    );
  });

  test('changes with any file that is reached', () => {
    const [one, other] = ['one.ts', 'other.ts'].map((name) => join(folder, name));
    if (one === undefined || other === undefined) throw new Error('no files');
    writeFileSync(one, "import { a } from './other.ts';");
    writeFileSync(other, 'export const a = 1;');
    const before = fingerprintOf([one]);
    expect(fingerprintOf([one])).toBe(before);
    writeFileSync(other, 'export const a = 2;');
    expect(fingerprintOf([one])).not.toBe(before);
  });
});
