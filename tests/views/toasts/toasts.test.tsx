import { describe, expect, it } from 'vitest';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import { toastOf } from '#machines/widget/widgetToast.rules.ts';
import { later } from '#src/texts/later.texts.ts';
import { english } from '#src/texts/texts.ts';
import { toastSentence } from '#src/views/widget/toasts/toastSentence.ts';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { readable, renderWhole, send } from '#tests/views/rendering.tsx';

const wallet = { kind: 'wallet', step: 'failed', wallet: 'Phantom', notice: null } as const;
const problems = ['missing', 'refused', 'pending', 'locked', 'unreadable', 'switched'] as const;
const walletFailures: WidgetScreen[] = problems.flatMap((problem) => [
  { ...wallet, failed: 'connect', problem },
  { ...wallet, failed: 'sign', problem },
]);
const misconfigurations: WidgetScreen[] = (['onlyPasskeys', 'emailConflict', 'noProducts'] as const).map(
  (misconfiguration) => ({ kind: 'misconfigured', misconfiguration }),
);

describe('an error that has the whole screen', () => {
  it.each([...walletFailures, ...misconfigurations])(
    'is a toast in the words of the screen: %j [THM-21 D-35 D-102]',
    async (screen) => {
      const toast = toastOf(screen);
      if (toast === null) throw new Error('no toast');
      expect(toast.tone).toBe('error');
      const sentence = toastSentence(toast.words, { ...english, ...later });
      expect(sentence).not.toBe('');
      expect(readable(await renderWhole(<WholeWidgetView screen={screen} send={send} />))).toContain(sentence);
    },
  );

  it('is a toast in the words of the service where those are on the screen', () => {
    const notice = { code: 'refused', sentence: 'The signature is wrong.' } as const;
    const screen: WidgetScreen = { ...wallet, failed: 'sign', problem: null, notice };
    expect(toastOf(screen)).toEqual({ tone: 'error', words: notice });
  });
});
