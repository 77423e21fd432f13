import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '#scripts/flows/chart.ts';
import { folded } from '#scripts/flows/folded.ts';

const machine = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { opened: { target: 'open.ajar' }, forced: { target: 'open' } } },
    open: {
      initial: 'ajar',
      on: { shut: { target: 'shut' } },
      states: {
        ajar: { on: { pushed: { target: 'wide' } } },
        wide: { on: { left: { target: '#door.gone' } } },
      },
    },
    gone: { type: 'final' },
  },
});

test('a folded chart has a box for each composite state, and every way in and out of it', () => {
  const chart = folded(chartOf(machine));
  expect(chart?.root.children.map(({ name, children }) => [name, children])).toEqual([
    ['shut', []],
    ['open (2 states)', []],
    ['gone', []],
  ]);
  expect(chart?.arrows.map(({ from, to, steps }) => [from, to, steps.map(({ event }) => event)])).toEqual([
    ['door.shut', 'door.open', ['opened', 'forced']],
    ['door.open', 'door.shut', ['shut']],
    ['door.open', 'door.gone', ['left']],
  ]);
});

test('a flow without a composite state cannot be folded', () => {
  expect(folded(chartOf(createMachine({ id: 'lamp', initial: 'off', states: { off: {} } })))).toBeNull();
});
