import { act } from 'react';
import { afterEach, assert, describe, expect, it, vi } from 'vitest';
import { PageContextProvider } from '#src/views/pageContext.tsx';
import { CountryChoice } from '#src/views/widget/phone/countryChoice.tsx';
import { openPage } from '#tests/embed/page.ts';
import { facts } from '#tests/views/rendering.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('the choice of country', () => {
  it.each(['GB', 'FR', 'JP'])('says that %s was chosen [PHN-01]', async (region) => {
    const page = openPage();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const { createRoot } = await import('react-dom/client');
    const host = page.document.createElement('div');
    page.document.body.append(host);
    const sent: object[] = [];
    const root = createRoot(document.querySelector('div') ?? document.body);
    act(() =>
      root.render(
        <PageContextProvider value={facts}>
          <CountryChoice region="US" isBusy={false} send={(event) => void sent.push(event)} />
        </PageContextProvider>,
      ),
    );
    const select = document.querySelector('select');
    assert(select !== null);
    expect(select.value).toBe('US');
    select.value = region;
    act(() => void select.dispatchEvent(new Event('change', { bubbles: true })));
    expect(sent).toEqual([{ type: 'country.chosen', region }]);
    act(() => root.unmount());
  });
});
