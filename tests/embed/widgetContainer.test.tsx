import { describe, expect, it } from 'vitest';
import { openPage } from './page.ts';

openPage();
const { createRoot } = await import('react-dom/client');
const { flushSync } = await import('react-dom');
const { WidgetContainer } = await import('#src/embed/widgetContainer.tsx');

function rendered(isShadow: boolean) {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  flushSync(() => root.render(<WidgetContainer isShadow={isShadow}>the widget</WidgetContainer>));
  const shadow = host.firstElementChild?.shadowRoot ?? null;
  return { light: host.textContent, shadow: shadow?.textContent ?? null };
}

describe('the container of the widget in a page of a host', () => {
  it('is a scope of its own with enableShadowDOM [CFG-31 THM-17]', () => {
    expect(rendered(true)).toEqual({ light: '', shadow: 'the widget' });
  });

  it('is an element of the page without it [CFG-31 THM-18]', () => {
    expect(rendered(false)).toEqual({ light: 'the widget', shadow: null });
  });
});
