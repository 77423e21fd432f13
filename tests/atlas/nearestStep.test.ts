import { expect, test } from 'vitest';
import { nearestStep } from '#src/atlas/play/nearestStep.ts';

const step = (label: string, event: { type: string; text?: string }) => ({ from: 0, to: 1, label, event, fires: [] });
const steps = [
  step('passcode.typed:letters', { type: 'passcode.typed', text: 'abc' }),
  step('passcode.typed:whole', { type: 'passcode.typed', text: '123456' }),
  step('passcode.typed:digits', { type: 'passcode.typed', text: '123' }),
  step('back.chosen', { type: 'back.chosen' }),
];
const labelOf = (event: { type: string; text?: string }) => nearestStep(steps, event)?.label ?? null;

test('what is done on a screen is the nearest step of the spec', () => {
  expect(labelOf({ type: 'back.chosen' })).toBe('back.chosen');
  expect(labelOf({ type: 'passcode.typed', text: '123456' })).toBe('passcode.typed:whole');
  expect(labelOf({ type: 'passcode.typed', text: '1' })).toBe('passcode.typed:digits');
  expect(labelOf({ type: 'passcode.typed', text: '12345' })).toBe('passcode.typed:whole');
  expect(labelOf({ type: 'passcode.typed', text: 'a' })).toBe('passcode.typed:letters');
  // Nothing is alike: the first case stands for all.
  expect(labelOf({ type: 'passcode.typed', text: '9' })).toBe('passcode.typed:letters');
  expect(labelOf({ type: 'code.resent' })).toBeNull();
});
