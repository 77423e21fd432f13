import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { homeMachine } from '#machines/checkout/home/home.machine.ts';
import { known } from '#machines/ports/known.ts';

test.each(['', 0, false, 'cs_1'])('%j is a value that a state has', (value) => {
  expect(known(value, 'value')).toBe(value);
});

test.each([null, undefined])('what no way has set is named: %s', (value) => {
  expect(() => known(value, 'brandId')).toThrow('brandId is not known yet');
});

test('a machine that comes to a call without its value says so, and does not ask for another', () => {
  const forgetful = homeMachine.provide({ actions: { keepBrand: () => {} } });
  const [begun] = initialTransition(forgetful, { plan: { productId: 'prod_1', priceId: 'price_1' } });
  const recognized = transition(forgetful, begun, done('resumeSession', { email: null }))[0];
  expect(() => transition(forgetful, recognized, done('identifyBrand', { brandId: 'brand-1' }))).toThrow(
    'brandId is not known yet',
  );
});

/** An actor of the machine has answered; XState has no type for its own events. */
const done = (id: string, output: object) => ({ type: `xstate.done.actor.${id}`, output, actorId: id }) as never;
