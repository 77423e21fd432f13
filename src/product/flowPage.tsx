import type { ComponentType } from 'react';
import type { Actor, AnyStateMachine, InputFrom, OutputFrom, SnapshotFrom } from 'xstate';
import { createFlow } from '#src/flows/createFlow.ts';
import { useScreen } from './useScreen.ts';
import type { Page } from './page.ts';

/** A machine with its real actors, and how it is shown. */
export interface PageFlow<Machine extends AnyStateMachine, Screen> {
  machine: Machine;
  toScreen(snapshot: SnapshotFrom<Machine>): Screen;
  View: ComponentType<{ screen: Screen; send: Actor<Machine>['send'] }>;
}

export interface Landing<Machine extends AnyStateMachine, Screen> {
  input: InputFrom<Machine>;
  /** The screen of the prerendered page. */
  prerendered: Screen;
  onDone?(output: OutputFrom<Machine>): void;
}

/** The page of one flow, which begins when the page does, and what may watch it. */
export function flowPage<Machine extends AnyStateMachine, Screen>(
  { machine, toScreen, View }: PageFlow<Machine, Screen>,
  { input, prerendered, onDone }: Landing<Machine, Screen>,
): Required<Pick<Page, 'element' | 'start' | 'leave'>> & { flow: Actor<Machine> } {
  const flow = createFlow(machine, input, onDone);
  function FlowPage() {
    return <View screen={useScreen(flow, toScreen, prerendered)} send={flow.send} />;
  }
  return { element: <FlowPage />, flow, start: () => void flow.start(), leave: () => void flow.stop() };
}
