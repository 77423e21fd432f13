import {
  type ActorLogic,
  type AnyActorLogic,
  type ActorSystem,
  type ActorSystemInfo,
  type AnyEventObject,
  type EventObject,
  type InputFrom,
  type OutputFrom,
  type Snapshot,
} from 'xstate';
import { unpluggedActor } from './unplugged.ts';

/** A child flow as its parent knows it: what goes in and what comes out. */
export type Flow<Input, Output> = ActorLogic<
  Snapshot<Output>,
  AnyEventObject,
  Input,
  ActorSystem<ActorSystemInfo>,
  EventObject
>;

const widen = <Input, Output>(logic: AnyActorLogic): Flow<Input, Output> => logic;

/** The empty place of a child flow; its file in `src/flows` plugs the machine in. */
export const unpluggedFlow = <Input, Output>(name: string): Flow<Input, Output> =>
  widen(unpluggedActor<Output, Input>(name));

/** Gives a machine the shape in which a parent takes it. */
export const asFlow = <Logic extends AnyActorLogic>(logic: Logic): Flow<InputFrom<Logic>, OutputFrom<Logic>> =>
  widen(logic);
