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

/** Declares a child flow, which its parent's file in `src/flows` provides. */
export const notProvidedFlow = <Input, Output>(): Flow<Input, Output> => widen(notProvidedActor<Output, Input>());

/** Gives a machine the shape in which a parent takes it. */
export const asFlow = <Logic extends AnyActorLogic>(logic: Logic): Flow<InputFrom<Logic>, OutputFrom<Logic>> =>
  widen(logic);
