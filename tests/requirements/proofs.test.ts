import { describe, expect, test } from 'vitest';
import type { RanTest } from './citations.ts';
import { proofsOf, weaknessesOf } from './proofs.ts';

const ran = (title: string, file: string, more: Partial<RanTest> = {}): RanTest => ({
  title,
  file,
  passed: true,
  ...more,
});
const cite = (id: string) => `[${id}]`;

describe('what proves a requirement', () => {
  test('is no test without an assertion, and none of a file in which something failed', () => {
    const tests = [
      ran('holds', 'a.test.ts', { assertions: 1 }),
      ran('is empty', 'a.test.ts', { assertions: 0 }),
      ran('holds, too', 'b.test.ts'),
      ran('fails', 'b.test.ts', { passed: false }),
    ];
    expect(proofsOf(tests).map(({ title }) => title)).toEqual(['holds']);
  });

  test('is no row of a flow whose walks in a browser failed, or the other way round', () => {
    const tests = [
      ran('rows', 'tests/model/widget/otp/otp.test.ts'),
      ran('a walk', 'widget/otp/otp.walks.ts', { passed: false }),
      ran('rows of members', 'tests/model/business/discovery/discovery.test.ts'),
      ran('a walk of members', 'business/discovery/discovery.walks.ts', { passed: false }),
      ran('rows of another', 'tests/model/widget/providerRedirect/providerRedirect.test.ts'),
    ];
    expect(proofsOf(tests).map(({ title }) => title)).toEqual(['rows of another']);
  });

  test('is not a row alone, unless it is about how a flow goes on', () => {
    const known = [
      { id: 'AUT-08', kind: 'transition' },
      { id: 'THM-14', kind: 'visual' },
      { id: 'LIM-03', kind: 'limit' },
    ];
    const row = { saw: [], rowsOnly: true };
    const rows = [
      ran('otp: conformance', 'x', { proves: { 'AUT-08': row, 'THM-14': row, 'LIM-03': row } }),
      ran(`a walk ${cite('THM-14')}`, 'widget/otp/otp.walks.ts'),
    ];
    const measured = ran(`the length ${cite('LIM-03')}`, 'y');
    expect(weaknessesOf([...rows, measured], known, new Map()).rowsOnly).toEqual(['THM-14']);
    const seen = ran('otp: what is seen', 'x', { proves: { 'THM-14': { saw: [], rowsOnly: false } } });
    expect(weaknessesOf([...rows, measured, seen], known, new Map()).rowsOnly).toEqual([]);
  });

  test('has read the whole sentence', () => {
    const known = ['CHK-13', 'CHK-15'].map((id) => ({ id, kind: 'error' }));
    const sentences = new Map(known.map(({ id }) => [id, ['No Account', 'Found']]));
    const proofs = [
      ran(cite('CHK-13'), 'x', { saw: ['No Account'] }),
      ran(cite('CHK-13'), 'y', { saw: ['Found'] }),
      ran(cite('CHK-15'), 'x', { saw: ['Found'] }),
    ];
    expect(weaknessesOf(proofs, known, sentences).unread).toEqual(['CHK-15']);
    const seen = (id: string, ...saw: string[]) =>
      ran('checkout: what is seen', 'z', { proves: { [id]: { saw, rowsOnly: false } } });
    expect(weaknessesOf([...proofs, seen('CHK-15', 'No Account')], known, sentences).unread).toEqual([]);
    expect(weaknessesOf([...proofs, seen('CHK-13', 'No Account')], known, sentences).unread).toEqual(['CHK-15']);
  });
});
