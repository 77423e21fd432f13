import { act } from 'react';
import { afterEach, assert, expect, it, vi } from 'vitest';
import type { Toast } from '#machines/widget/toasts/toasts.types.ts';
import { RaiseToast } from '#src/flows/widget/toasts/raiseToast.tsx';
import { openPage } from '#tests/embed/page.ts';

afterEach(() => vi.unstubAllGlobals());

const error: Toast = { tone: 'error', words: { code: 'passcodeInvalid' } };
const another: Toast = { tone: 'error', words: { code: 'passcodeSpent' } };
const success: Toast = { tone: 'success', words: { code: 'codeSent' } };
const loading: Toast = { tone: 'loading', words: { code: 'codeSending' } };
const raised = (toast: Toast) => ({ type: 'toast.raised', toast });
const ended = (toast: Toast) => ({ type: 'toast.ended', toast });

/** The events that are sent while a screen says one thing after another. */
async function sentFor(...said: (Toast | null)[]): Promise<object[]> {
  openPage().document.body.innerHTML = '<div></div>';
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { createRoot } = await import('react-dom/client');
  const host = document.querySelector('div');
  assert(host !== null);
  const root = createRoot(host);
  const sent: object[] = [];
  const send = (event: object) => void sent.push(event);
  const nothing = () => {};
  for (const toast of said)
    act(() => root.render(<RaiseToast toast={toast} onExpired={nothing} onLeft={nothing} send={send} />));
  act(() => root.unmount());
  return sent;
}

it.each([
  ['an error that is mended ends', [error, null], [raised(error), ended(error)]],
  [
    'an error ends before the success of the next step',
    [error, success],
    [raised(error), ended(error), raised(success)],
  ],
  [
    'an error ends before another one',
    [error, another],
    [raised(error), ended(error), raised(another), ended(another)],
  ],
  ['the same error is there once', [error, { ...error }], [raised(error), ended(error)]],
  ['work ends with it', [loading, success], [raised(loading), ended(loading), raised(success)]],
  ['a success outlives its screen', [success, null], [raised(success)]],
])('the toast of %s [THM-21 D-102]', async (_, said, events) => {
  expect(await sentFor(...said)).toEqual(events);
});
