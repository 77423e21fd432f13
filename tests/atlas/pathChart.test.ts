import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '#scripts/flows/chart.ts';
import { pathChart } from '#scripts/flows/pathChart.ts';

const machine = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { opened: { target: 'open.ajar', actions: 'creak' }, forced: { target: 'broken' } } },
    open: {
      initial: 'ajar',
      on: { shut: { target: 'shut' } },
      states: { ajar: { on: { pushed: { target: 'wide' } } }, wide: { on: { left: { target: '#door.gone' } } } },
    },
    broken: {},
    gone: { type: 'final' },
  },
});

test('a path is drawn with the transitions that it takes and the states between them, inside their parents', () => {
  const steps = new Set(['door.shut|opened|0', 'door.open.ajar|pushed|0', 'door.open.wide|left|0']);
  const chart = pathChart(chartOf(machine), steps);
  const named = chart?.root.children.map(({ name, children }) => [name, children.map((child) => child.name)]);
  expect(named).toEqual([
    ['shut', []],
    ['open', ['ajar', 'wide']],
    ['gone', []],
  ]);
  expect(
    chart?.arrows.flatMap((one) => one.steps.map(({ event, actions }) => [one.from, one.to, event, actions])),
  ).toEqual([
    ['door.shut', 'door.open.ajar', 'opened', []],
    ['door.open.ajar', 'door.open.wide', 'pushed', []],
    ['door.open.wide', 'door.gone', 'left', []],
  ]);
});

test('where nothing is taken there is no path', () => {
  expect(pathChart(chartOf(machine), new Set())).toBeNull();
});
