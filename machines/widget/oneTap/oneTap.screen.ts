import type { SnapshotFrom } from 'xstate';
import { required } from '#machines/ports/required.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { OneTapArea } from '#machines/ports/oneTap.ts';
import type { WidgetScreen } from '../widget.screen.ts';
import type { oneTapMachine } from './oneTap.machine.ts';

/** The part of Main for One Tap; `hasButton`: the ordinary Google button is there, and works while `isRedirecting`. */
export interface OneTapScreen {
  area: OneTapArea | null;
  hasButton: boolean;
  isRedirecting: boolean;
  notice: Notice | null;
}

/** `host` is the origin of the page (TAP-38). A prompt that floats leaves the widget empty without its button (D-222). */
export function toOneTapScreen(snapshot: SnapshotFrom<typeof oneTapMachine>, host: string): OneTapScreen {
  const { context } = snapshot;
  const shown = (area: OneTapArea | null, hasButton = true): OneTapScreen => ({
    area,
    hasButton,
    isRedirecting: snapshot.matches('submitting') || snapshot.matches('redirecting'),
    notice: context.notice ?? null,
  });
  if (snapshot.matches('pending') || snapshot.matches({ prompting: 'rendering' }))
    return shown({ kind: 'pending' }, false);
  if (snapshot.matches('prompting'))
    return shown(
      { kind: 'rendered' },
      snapshot.matches({ prompting: 'unconfirmed' }) || context.position === 'floating',
    );
  if (snapshot.matches('explained'))
    return shown({ kind: 'explained', reason: required(context.reason, 'reason'), host });
  return shown(null);
}

/** Main with One Tap in the place of the Google button, or before it (TAP-20, TAP-32). */
export function withOneTap(screen: WidgetScreen, oneTap: OneTapScreen): WidgetScreen {
  if (screen.kind !== 'main') return screen;
  const { area, hasButton, isRedirecting, notice } = oneTap;
  return {
    ...screen,
    blocks: [...(area === null ? [] : [{ kind: 'oneTap' as const, area }]), ...(hasButton ? screen.blocks : [])],
    busy: isRedirecting ? 'google' : screen.busy,
    notice: notice ?? screen.notice,
  };
}
