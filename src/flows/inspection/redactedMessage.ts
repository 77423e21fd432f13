import {
  type ActorRefLike,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type InspectionEvent,
  type Snapshot,
  StateMachine,
  type StateValue,
} from 'xstate';
import type { InspectionMessage, Plain } from './inspectionMessage.ts';
import { namesOnly } from './machineDefinition.ts';
import { redacted } from './redacted.ts';

const isMachine = (snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && 'context' in snapshot;
const isActor = (actor: ActorRefLike): actor is AnyActorRef => 'id' in actor && 'system' in actor;

const logicOf = (actor: ActorRefLike): unknown => Reflect.get(actor, 'logic');

/** The statechart as it is written in the source code; nothing of a person is in it. */
function definitionOf(actor: ActorRefLike): string | null {
  const logic = logicOf(actor);
  return logic instanceof StateMachine ? JSON.stringify(namesOnly(logic)) : null;
}

/** A name out of the source code: the machine's id, or that under which an actor was invoked. */
function nameOf(actor: ActorRefLike): string {
  const logic = logicOf(actor);
  if (typeof logic === 'object' && logic !== null && 'id' in logic && typeof logic.id === 'string') return logic.id;
  return isActor(actor) && actor.id !== actor.sessionId ? actor.id : 'actor';
}

/** States are named in the source code; nothing of a person is in them. */
const plainValue = (value: StateValue): Plain =>
  typeof value === 'string'
    ? value
    : Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (inner ? [[key, plainValue(inner)]] : [])));

/** The message of one inspection event; null for what nobody needs to know. Nothing unredacted leaves this function. */
export function redactedMessage(event: InspectionEvent, now: () => number = Date.now): InspectionMessage | null {
  const actor = event.actorRef;
  const common = { id: actor.sessionId, root: event.rootId, name: nameOf(actor), at: now() };
  switch (event.type) {
    case '@xstate.actor':
      return {
        kind: 'actor',
        ...common,
        parent: isActor(actor) ? (actor._parent?.sessionId ?? null) : null,
        definition: definitionOf(actor),
      };
    case '@xstate.event': {
      const { type, ...data } = event.event;
      return { kind: 'event', ...common, event: type, data: redacted(data) };
    }
    case '@xstate.snapshot': {
      const { snapshot } = event;
      const { status } = snapshot;
      if (!isMachine(snapshot)) return { kind: 'snapshot', ...common, status, value: null, context: null };
      return {
        kind: 'snapshot',
        ...common,
        status,
        value: plainValue(snapshot.value),
        context: redacted(snapshot.context),
      };
    }
    default:
      return null;
  }
}
