import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionMessage } from './inspectionMessage.ts';

export const INSPECTOR = 'https://stately.ai/inspect';

const statuses = ['active', 'done', 'error', 'stopped'] as const;
const statusOf = (status: string) => statuses.find((one) => one === status) ?? 'active';

/** A message in the words of Stately's inspector. It is given nothing else: no actor, no snapshot of ours. */
export function inStatelyWords(message: InspectionMessage): StatelyInspectionEvent {
  const common = {
    _version: '0.7.2',
    createdAt: String(message.at),
    sessionId: message.id,
    rootId: message.root,
    id: `${message.id}-${message.at}`,
  };
  switch (message.kind) {
    case 'actor':
      return {
        ...common,
        type: '@xstate.actor',
        name: message.name,
        parentId: message.parent ?? undefined,
        definition: message.definition ?? JSON.stringify({ id: message.name }),
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
        event: { type: 'reported' },
        snapshot: {
          status: statusOf(message.status),
          output: undefined,
          error: undefined,
          ...{ value: message.value, context: message.context },
        },
      };
  }
}
