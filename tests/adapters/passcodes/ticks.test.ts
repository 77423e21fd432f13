import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ticksInBrowser } from '#src/adapters/passcodes/ticks.browser.ts';

const live = () => new AbortController().signal;
beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

it('ticks after a second [OTP-24]', async () => {
  const heard = vi.fn<(tick: { seconds: number }) => void>();
  void ticksInBrowser().tick(live()).then(heard);
  await vi.advanceTimersByTimeAsync(999);
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toHaveBeenCalledWith({ seconds: 1 });
});

it('answers all the seconds that a page slept', async () => {
  let now = 0;
  const tick = ticksInBrowser(() => now).tick(live());
  now = 61_400;
  await vi.runAllTimersAsync();
  expect(await tick).toEqual({ seconds: 61 });
});

it('does not lose the small delays of timers: after 50 late ticks the time is still right', async () => {
  let now = 0;
  const ticks = ticksInBrowser(() => now);
  let counted = 0;
  for (let turn = 0; turn < 50; turn += 1) {
    const tick = ticks.tick(live());
    const before = Date.now();
    vi.advanceTimersToNextTimer();
    // Each tick ends 30 ms after its timer was due.
    now += Date.now() - before + 30;
    counted += (await tick).seconds;
  }
  expect(Math.abs(now / 1000 - counted)).toBeLessThan(1);
});

it('goes on when the clock is set back', async () => {
  let now = 100_000;
  const tick = ticksInBrowser(() => now).tick(live());
  now = 0;
  await vi.runAllTimersAsync();
  expect(await tick).toEqual({ seconds: 1 });
});

it('ticks after a second when the clock was set back since the last tick', async () => {
  let now = 100_000;
  const ticks = ticksInBrowser(() => now);
  const first = ticks.tick(live());
  now += 1000;
  await vi.runAllTimersAsync();
  await first;
  now -= 60_000;
  const heard = vi.fn<(tick: { seconds: number }) => void>();
  void ticks.tick(live()).then(heard);
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard).toHaveBeenCalledWith({ seconds: 1 });
});

it('leaves no timer behind when it is ended', async () => {
  const asked = new AbortController();
  const tick = ticksInBrowser().tick(asked.signal);
  asked.abort(new Error('ended'));
  await expect(tick).rejects.toThrow('ended');
  expect(vi.getTimerCount()).toBe(0);
});
