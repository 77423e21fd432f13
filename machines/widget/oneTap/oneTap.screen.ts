import type { SnapshotFrom } from 'xstate';
import { known } from '#machines/ports/known.ts';
import type { OneTapArea, OneTapScreen } from '#machines/ports/oneTap.ts';
import type { oneTapMachine } from './oneTap.machine.ts';

/** `host` is the origin of the page (TAP-38). A prompt that floats leaves the widget empty without its button (D-222). */
export function toOneTapScreen(snapshot: SnapshotFrom<typeof oneTapMachine>, host: string): OneTapScreen {
  const { context } = snapshot;
  const shown = (area: OneTapArea | null, hasButton = true): OneTapScreen => ({
    area,
    hasButton,
    isLeaving: snapshot.matches('submitting') || snapshot.matches('leaving'),
    notice: context.notice ?? null,
  });
  if (snapshot.matches('pending') || snapshot.matches({ prompting: 'rendering' }))
    return shown({ kind: 'pending' }, false);
  if (snapshot.matches('prompting'))
    return shown(
      { kind: 'rendered' },
      snapshot.matches({ prompting: 'unconfirmed' }) || context.position === 'floating',
    );
  if (snapshot.matches('explained')) return shown({ kind: 'explained', reason: known(context.reason, 'reason'), host });
  return shown(null);
}
