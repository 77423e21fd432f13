import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchHeight } from '#src/adapters/oneTap/contentHeight.browser.ts';

let observe = () => {};
const disconnect = vi.fn<() => void>();
let height = 0;
const element = { getBoundingClientRect: () => ({ height }) } as Element;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(heard: () => void) {
        observe = heard;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const seen = (value: number) => {
  height = value;
  observe();
};

it('waits 100 ms with the first height, and not with later ones [TAP-06 D-40]', () => {
  const heights: number[] = [];
  watchHeight(element, (value) => heights.push(value));
  seen(20);
  vi.advanceTimersByTime(99);
  expect(heights).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heights).toEqual([20]);
  seen(180);
  seen(190);
  expect(heights).toEqual([20, 180, 190]);
});

it('lets the second height take the place of the first one that still waits [TAP-06]', () => {
  const heights: number[] = [];
  watchHeight(element, (value) => heights.push(value));
  seen(20);
  seen(180);
  vi.advanceTimersByTime(1_000);
  expect(heights).toEqual([180]);
});

it('tells nothing once it was stopped', () => {
  const heights: number[] = [];
  const stop = watchHeight(element, (value) => heights.push(value));
  seen(20);
  stop();
  vi.advanceTimersByTime(1_000);
  expect([heights, disconnect.mock.calls.length]).toEqual([[], 1]);
});
