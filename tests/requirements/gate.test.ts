import { describe, expect, test } from 'vitest';
import { problemsOf, assess } from './gate.ts';

const known = { requirements: ['CHK-01', 'CHK-02', 'CHK-03', 'SUB-01'], decisions: ['D-01'] };
const noneLater = {};

describe('the requirements gate', () => {
  test('is open when every done id is cited', () => {
    const cited = { 'CHK-01': ['a'], 'CHK-02': ['a'], 'CHK-03': ['b'], 'D-01': ['c'] };
    const verdict = assess(cited, known, { done: ['CHK'], later: noneLater });
    expect(verdict).toEqual({ missing: [], unknown: [], misnamed: [], rowsOnly: [], unread: [], done: 3 });
    expect(problemsOf(verdict, cited)).toEqual([]);
  });

  test('names the ids of a done flow that no test cites', () => {
    const cited = { 'CHK-02': ['a'] };
    const verdict = assess(cited, known, { done: ['CHK', 'SUB-01'], later: noneLater });
    expect(verdict.missing).toEqual(['CHK-01', 'CHK-03', 'SUB-01']);
    expect(problemsOf(verdict, cited)).toEqual(['done, but cited by no passing test: CHK-01 CHK-03 SUB-01']);
  });

  test('takes an id that comes later out of its done flow, an id named in both stays done', () => {
    const promised = { done: ['CHK', 'CHK-02'], later: { 'CHK-01': 'needs the wallet', 'CHK-02': 'no' } };
    expect(assess({ 'CHK-03': ['a'] }, known, promised).missing).toEqual(['CHK-02']);
  });

  test('names an id that exists nowhere together with the test that cites it', () => {
    const cited = { 'CHK-99': ['a test'] };
    expect(problemsOf(assess(cited, known, { done: [], later: noneLater }), cited)).toEqual([
      'CHK-99 does not exist; it is cited by: a test',
    ]);
  });

  test('names an entry of the scope that means nothing', () => {
    expect(assess({}, known, { done: ['CHX'], later: { 'SUB-09': 'typo' } }).misnamed).toEqual(['CHX', 'SUB-09']);
  });

  test('names what only rows cite, and whose sentence nobody read, where it is called done', () => {
    const cited = { 'CHK-01': ['a'], 'CHK-02': ['a'], 'CHK-03': ['b'], 'SUB-01': ['b'] };
    const weak = { rowsOnly: ['CHK-02', 'SUB-01'], unread: ['CHK-03'] };
    expect(problemsOf(assess(cited, known, { done: ['CHK'], later: noneLater }, weak), cited)).toEqual([
      'cited by rows alone, which cannot show it: CHK-02',
      'its sentence was read by no test that cites it: CHK-03',
    ]);
  });
});
