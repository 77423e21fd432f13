import { describe, expect, test } from 'vitest';
import { folderCircles } from './folderRules.ts';

describe('the rules for folders', () => {
  test('find two folders that import each other, also by a third', () => {
    expect(folderCircles({ 'a/b/1.ts': ['a/c/1.ts'], 'a/c/2.ts': ['a/b/2.ts'] })).toEqual([
      'a/b → a/c → a/b',
      'a/c → a/b → a/c',
    ]);
    const around = { 'a/b/x/1.ts': ['a/c/1.ts'], 'a/c/2.ts': ['a/d/2.ts'], 'a/d/y/1.ts': ['a/b/3.ts'] };
    expect(folderCircles(around)).toContain('a/b → a/c → a/d → a/b');
  });

  test('let a folder and what lies in it import each other', () => {
    expect(folderCircles({ 'a/1.ts': ['a/b/1.ts'], 'a/b/1.ts': ['a/2.ts'], 'a/b/2.ts': ['a/c/1.ts'] })).toEqual([]);
  });
});
