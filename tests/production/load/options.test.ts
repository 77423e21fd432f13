import { describe, expect, it } from 'vitest';
import { readOptions } from '#bench/load/harness/options.ts';

describe('what npm run bench is told', () => {
  it('is everything but load without a word', () => {
    expect(readOptions([])).toEqual({ kind: 'all', names: [], isQuick: false, minutes: 10 });
  });

  it('is load, whole or by the names of its measures', () => {
    expect(readOptions(['load'])).toEqual({ kind: 'load', names: [], isQuick: false, minutes: 10 });
    expect(readOptions(['load', 'curve', 'memory', '--minutes=2'])).toEqual({
      kind: 'load',
      names: ['curve', 'memory'],
      isQuick: false,
      minutes: 2,
    });
  });

  it('is the search for users, with all of them or few', () => {
    expect(readOptions(['search'])).toMatchObject({ kind: 'search', names: [], isQuick: false });
    expect(readOptions(['search', '--quick'])).toMatchObject({ kind: 'search', isQuick: true });
  });

  it('watches memory for half a minute when it is to be quick, unless told', () => {
    expect(readOptions(['load', '--quick'])).toMatchObject({ isQuick: true, minutes: 0.5 });
    expect(readOptions(['load', '--quick', '--minutes=3'])).toMatchObject({ isQuick: true, minutes: 3 });
  });

  it.each([
    ['lode'],
    ['load', 'curves'],
    ['load', '--fast'],
    ['load', '--minutes=0'],
    ['load', '--minutes=ten'],
    ['--quick'],
    ['search', '--minutes=2'],
    ['search', 'users'],
  ])('is refused with how it is used: %s %s', (...given) => {
    const strange = given.filter((one) => typeof one === 'string');
    expect(() => readOptions(strange)).toThrow(/is not known\. npm run bench/);
  });
});
