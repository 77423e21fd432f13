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
import { notProvidedActor } from './notProvided.ts';

/** A child flow as its parent knows it: what goes in and what comes out. */
export type Flow<Input, Output> = ActorLogic<
  Snapshot<Output>,
  AnyEventObject,
  Input,
  ActorSystem<ActorSystemInfo>,
  EventObject
>;

const widen = <Input, Output>(logic: AnyActorLogic): Flow<Input, Output> => logic;

/** Stands where a child flow will be plugged in; its file in `src/flows` does it. */
export const notProvidedFlow = <Input, Output>(name: string): Flow<Input, Output> =>
  widen(notProvidedActor<Output, Input>(name));

/** Gives a machine the shape in which a parent takes it. */
export const asFlow = <Logic extends AnyActorLogic>(logic: Logic): Flow<InputFrom<Logic>, OutputFrom<Logic>> =>
  widen(logic);
