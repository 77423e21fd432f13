import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type ExecutableActionObject,
  type InspectionEvent,
} from 'xstate';

type Step = (snapshot: AnyMachineSnapshot, event: AnyEventObject) => [AnyMachineSnapshot, ExecutableActionObject[]];

const nothing = () => {};

/**
 * Steps of a machine that is not run, like `transition()` of XState. That makes an actor for each step, and a machine
 * that needs an input throws each time: a third of the time of an exploration. One actor serves all steps here.
 * `inspect` receives the microsteps.
 */
export function stepsOf(machine: AnyStateMachine, input: unknown, inspect?: (event: InspectionEvent) => void): Step {
  const self = createActor(machine, { input, ...(inspect === undefined ? {} : { inspect }) });
  return (snapshot, event) => {
    const actions: ExecutableActionObject[] = [];
    const scope: AnyActorScope = {
      self,
      system: self.system,
      id: '',
      sessionId: '',
      defer: nothing,
      logger: nothing,
      stopChild: nothing,
      emit: nothing,
      actionExecutor: (action) => void actions.push(action),
    };
    return [machine.transition(snapshot, event, scope), actions];
  };
}
