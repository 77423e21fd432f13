import type { ReactElement } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** The means to show a flow's snapshot: the same machine, screen and view as in the product. */
export interface ScreenOfFlow {
  machine: AnyStateMachine;
  /** `page` is in the product's frame, `widget` in a card of its own. */
  container: 'page' | 'widget';
  show(snapshot: AnyMachineSnapshot): ReactElement;
}
