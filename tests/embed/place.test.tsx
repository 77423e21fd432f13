import { describe, expect, it } from 'vitest';
import { openPage } from './page.ts';

openPage();
const { createRoot } = await import('react-dom/client');
const { flushSync } = await import('react-dom');
const { Place } = await import('#src/embed/place.tsx');

function placed(isShadow: boolean) {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  flushSync(() => root.render(<Place isShadow={isShadow}>the widget</Place>));
  const shadow = host.firstElementChild?.shadowRoot ?? null;
  return { light: host.textContent, shadow: shadow?.textContent ?? null };
}

describe('the place of the widget in a page of a host', () => {
  it('is a scope of its own with enableShadowDOM [CFG-31 THM-17]', () => {
    expect(placed(true)).toEqual({ light: '', shadow: 'the widget' });
  });

  it('is an element of the page without it [CFG-31 THM-18]', () => {
    expect(placed(false)).toEqual({ light: 'the widget', shadow: null });
  });
});
