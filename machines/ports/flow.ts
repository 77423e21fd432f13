import type {
  ActorLogic,
  AnyActorLogic,
  ActorSystem,
  ActorSystemInfo,
  AnyEventObject,
  EventObject,
  InputFrom,
  OutputFrom,
  Snapshot,
} from 'xstate';
import { unplugged } from './unplugged.ts';

/** A child flow as its parent knows it: what goes in and what comes out. */
export type Flow<Input, Output> = ActorLogic<
  Snapshot<Output>,
  AnyEventObject,
  Input,
  ActorSystem<ActorSystemInfo>,
  EventObject
>;

const widen = <Input, Output>(logic: AnyActorLogic): Flow<Input, Output> => logic;

/** The empty place of a child flow; the shell plugs the machine in. */
export const unpluggedFlow = <Input, Output>(name: string): Flow<Input, Output> =>
  widen(unplugged<Input, Output>(name));

/** Gives a machine the shape in which a parent takes it. */
export const asFlow = <Logic extends AnyActorLogic>(logic: Logic): Flow<InputFrom<Logic>, OutputFrom<Logic>> =>
  widen(logic);
