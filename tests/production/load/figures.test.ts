import { describe, expect, it } from 'vitest';
import { chart, drift, growth } from '#bench/load/harness/figures.ts';

describe('the growth of a curve', () => {
  it('is the last point as a share of the first, whatever lies between', () => {
    const points = [
      { at: 10, value: 2 },
      { at: 100, value: 9 },
      { at: 1_000, value: 3 },
    ];
    expect(growth(points)).toBe(1.5);
  });

  it('is none without a point', () => {
    expect(() => growth([])).toThrow(RangeError);
  });
});

describe('the drift of samples', () => {
  const along = (valueOf: (at: number) => number) => [2, 3, 5, 8, 10].map((at) => ({ at, value: valueOf(at) }));

  it('is what a straight line through them gains from its begin to its end', () => {
    expect(drift(along((at) => 100 + at))).toBeCloseTo(8 / 102, 10);
    expect(drift(along((at) => 100 - at))).toBeCloseTo(-8 / 98, 10);
  });

  it('is nothing where they stay, and hardly anything where they only swing', () => {
    expect(drift(along(() => 50))).toBe(0);
    expect(Math.abs(drift([51, 49, 49, 51].map((value, at) => ({ at, value }))))).toBe(0);
  });

  it('takes two samples', () => {
    expect(() => drift([{ at: 1, value: 1 }])).toThrow(RangeError);
  });
});

describe('the chart of a curve', () => {
  it('has a row for each point, as long as its value', () => {
    const text = chart(
      [
        { at: 1_000, value: 1 },
        { at: 10_000, value: 4 },
      ],
      'ms',
    );
    expect(text).toBe(` 1000  ${'█'.repeat(10)} 1.00 ms\n10000  ${'█'.repeat(40)} 4.00 ms`);
  });
});
