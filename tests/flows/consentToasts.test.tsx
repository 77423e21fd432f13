import { act } from 'react';
import { afterEach, assert, expect, it, vi } from 'vitest';
import { withToasts } from '#src/flows/consent/withToasts.tsx';
import { PageContextProvider } from '#src/views/pageContext.tsx';
import { LogoutView } from '#src/views/consent/logout/logout.view.tsx';
import { openPage } from '#tests/embed/page.ts';
import { facts, send } from '#tests/views/rendering.tsx';

afterEach(() => vi.unstubAllGlobals());

it('a missing parameter is a toast, too [THM-21 D-102]', async () => {
  openPage().document.body.innerHTML = '<div></div>';
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { createRoot } = await import('react-dom/client');
  const host = document.querySelector('div');
  assert(host !== null);
  const root = createRoot(host);
  const View = withToasts(LogoutView);
  act(() =>
    root.render(
      <PageContextProvider value={facts}>
        <View screen={{ kind: 'incomplete', parameter: 'client_id' }} send={send} />
      </PageContextProvider>,
    ),
  );
  const toasts = () => [...document.querySelectorAll('.ts-toast p')].map(({ textContent }) => textContent);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await vi.waitFor(() => expect(toasts()).toHaveLength(1), 20_000);
  expect(toasts()).toEqual([
    'Error: Required parameter is missing: client_id. Please reach out to the application developer.',
  ]);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  act(() => root.unmount());
  // React finishes what it has scheduled while there is a page.
  await new Promise((resolve) => void setImmediate(resolve));
});
