import type { AnyStateMachine } from 'xstate';
import { machineDefinition } from '#src/flows/inspection/machineDefinition.ts';

/** Writes a machine's configuration as JSON, as Stately's editor imports it. */
export const definitionOf = (machine: AnyStateMachine): string =>
  `${JSON.stringify(machineDefinition(machine), null, 2)}\n`;
