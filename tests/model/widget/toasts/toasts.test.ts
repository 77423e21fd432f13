import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { MOST_TOASTS } from '#contracts/limits.ts';
import { toastsMachine } from '#machines/widget/toasts/toasts.machine.ts';
import type { Toast } from '#machines/widget/toasts/toasts.types.ts';
import { flowSuite } from '#tests/model/harness/suite.ts';
import { toastsHarness } from './toasts.harness.ts';

flowSuite(toastsHarness);

const toast = (tone: Toast['tone'], sentence: string = tone): Toast => ({ tone, words: { code: 'refused', sentence } });

function running(limit = MOST_TOASTS) {
  const clock = new SimulatedClock();
  const actor = createActor(toastsMachine, { input: { limit }, clock }).start();
  return {
    clock,
    actor,
    raise: (...toasts: Toast[]) => toasts.forEach((one) => actor.send({ type: 'toast.raised', toast: one })),
    shown: () => actor.getSnapshot().context.toasts.map(({ words }) => 'sentence' in words && words.sentence),
  };
}

describe('the time of a toast', () => {
  test.each([
    ['blank', 4_000, 'LIM-05'],
    ['error', 4_000, 'LIM-06'],
    ['success', 2_000, 'LIM-07'],
  ] as const)('of the kind %s is %i ms [%s]', (tone, life, _requirement) => {
    const { clock, raise, shown } = running();
    raise(toast(tone));
    clock.increment(life - 1);
    expect(shown()).toEqual([tone]);
    clock.increment(1);
    expect(shown()).toEqual([]);
  });

  test('has no end while something loads [LIM-08]', () => {
    const { clock, raise, shown, actor } = running();
    raise(toast('loading'));
    clock.increment(24 * 60 * 60 * 1000);
    expect(shown()).toEqual(['loading']);
    actor.send({ type: 'toast.dismissed', toast: toast('loading') });
    expect(shown()).toEqual([]);
  });

  test('stands still while somebody reads, and begins anew after that [D-102]', () => {
    const { clock, raise, shown, actor } = running();
    raise(toast('error'), toast('loading'));
    clock.increment(3_000);
    actor.send({ type: 'focus.entered' });
    raise(toast('success'));
    clock.increment(60_000);
    expect(shown()).toEqual(['error', 'loading', 'success']);
    actor.send({ type: 'focus.left' });
    clock.increment(2_000);
    expect(shown()).toEqual(['error', 'loading']);
    clock.increment(2_000);
    expect(shown()).toEqual(['loading']);
  });

  test('stands still until the pointer and the focus have left [D-102]', () => {
    const { clock, raise, shown, actor } = running();
    raise(toast('error'));
    actor.send({ type: 'pointer.moved' });
    actor.send({ type: 'focus.entered' });
    actor.send({ type: 'pointer.left' });
    clock.increment(60_000);
    expect(shown()).toEqual(['error']);
    actor.send({ type: 'focus.left' });
    clock.increment(4_000);
    expect(shown()).toEqual([]);
  });

  test('begins anew, however short somebody reads [D-102]', () => {
    const { clock, raise, shown, actor } = running();
    raise(toast('error'));
    clock.increment(3_000);
    actor.send({ type: 'focus.entered' });
    actor.send({ type: 'focus.left' });
    clock.increment(3_999);
    expect(shown()).toEqual(['error']);
    clock.increment(1);
    expect(shown()).toEqual([]);
  });

  test('begins anew when the same words are raised again, which then are there once', () => {
    const { clock, raise, shown } = running();
    raise(toast('error', 'first'), toast('error', 'second'));
    clock.increment(3_000);
    raise(toast('error', 'first'));
    expect(shown()).toEqual(['second', 'first']);
    clock.increment(1_000);
    expect(shown()).toEqual(['first']);
    clock.increment(3_000);
    expect(shown()).toEqual([]);
  });

  test.each(['toast.dismissed', 'toast.ended'] as const)(
    'is over with it after %s, and does not end a later one with the same words',
    (type) => {
      const { clock, raise, shown, actor } = running();
      raise(toast('loading'), toast('error'));
      clock.increment(3_000);
      actor.send({ type, toast: toast('error') });
      actor.send({ type: 'focus.entered' });
      raise(toast('error'));
      actor.send({ type: 'focus.left' });
      clock.increment(3_999);
      expect(shown()).toEqual(['loading', 'error']);
    },
  );
});

test('twenty toasts are shown at the most, and the oldest leaves [LIM-04 D-47]', () => {
  const { raise, shown } = running();
  const sentences = Array.from({ length: 21 }, (_, index) => `message ${index}`);
  raise(...sentences.map((sentence) => toast('error', sentence)));
  expect(MOST_TOASTS).toBe(20);
  expect(shown()).toEqual(sentences.slice(1));
});
