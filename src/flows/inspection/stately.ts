import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionMessage } from './inspectionMessage.ts';
import { onPublished } from './inspectionStream.ts';

/** A message in the words of Stately's inspector. It is given nothing else: no actor, no snapshot of ours. */
export function inStatelyWords(message: InspectionMessage): StatelyInspectionEvent {
  const common = {
    _version: '0.7.2',
    createdAt: String(message.at),
    sessionId: message.id,
    rootId: message.id,
    id: `${message.id}-${message.at}`,
  };
  switch (message.kind) {
    case 'actor':
      return {
        ...common,
        type: '@xstate.actor',
        name: message.name,
        parentId: message.parent ?? undefined,
        definition: JSON.stringify({ id: message.name }),
        snapshot: { status: 'active' },
      };
    case 'event':
      return {
        ...common,
        type: '@xstate.event',
        sourceId: undefined,
        event: { type: message.event, data: message.data },
      };
    case 'snapshot':
      return {
        ...common,
        type: '@xstate.snapshot',
        event: { type: 'told' },
        snapshot: {
          status: 'active',
          output: undefined,
          error: undefined,
          ...{ value: message.value, context: message.context },
        },
      };
  }
}

/** Opens Stately's inspector in a window of its own and sends it the same messages. */
export function openStately(): void {
  const { adapter } = createBrowserInspector();
  onPublished((message) => adapter.send(inStatelyWords(message)));
}
