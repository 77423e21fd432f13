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

const INSPECTOR = 'https://stately.ai/inspect';
/** How long it may take to answer, ms. */
const ANSWER_LIMIT = 5000;

/** Says on the page itself that there is no inspector to look at, and where else to look. */
function sayUnreachable(): void {
  const notice = document.createElement('aside');
  notice.setAttribute('role', 'alert');
  Object.assign(notice.style, {
    position: 'fixed',
    insetInline: '16px',
    bottom: '16px',
    zIndex: '10',
    padding: '16px',
    borderRadius: '8px',
    color: 'var(--ts-ink)',
    background: 'var(--ts-surface)',
    boxShadow: 'var(--ts-shadow-3)',
  });
  const atlas = document.createElement('a');
  atlas.href = '/atlas/#/live';
  atlas.textContent = 'follow the flows in the atlas';
  notice.append(
    `Stately’s inspector (${INSPECTOR}) cannot be reached from here. You can `,
    atlas,
    ', and copy a flow there as JSON for Stately’s editor.',
  );
  document.body.append(notice);
}

/** Opens Stately's inspector in a window of its own and sends it the same messages; says so where it does not answer. */
export async function openStately(): Promise<void> {
  try {
    await fetch(INSPECTOR, { mode: 'no-cors', signal: AbortSignal.timeout(ANSWER_LIMIT) });
  } catch {
    sayUnreachable();
    return;
  }
  const { adapter } = createBrowserInspector();
  onPublished((message) => adapter.send(inStatelyWords(message)));
}
