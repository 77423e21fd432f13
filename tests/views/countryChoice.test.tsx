import { act } from 'react';
import { afterEach, assert, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { phoneMachine } from '#machines/widget/phone/phone.machine.ts';
import { toPhoneScreen } from '#machines/widget/phone/phone.screen.ts';
import { phoneNumbersByLibrary } from '#src/adapters/phoneNumbers/phoneNumbers.libphonenumber.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { PageContextProvider } from '#src/views/pageContext.tsx';
import { CountryChoice } from '#src/views/widget/phone/countryChoice.tsx';
import { openPage } from '#tests/embed/page.ts';
import { facts } from './rendering.tsx';

const BRITISH = { region: 'GB', text: '07911 123456', number: '+447911123456' };
const FRENCH = { region: 'FR', text: '06 12 34 56 78', number: '+33612345678' };

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

  it.each([BRITISH, FRENCH])(
    'stays in front and is the one that $text is read in [PHN-01 PHN-10]',
    async ({ region, text, number }) => {
      const { formatNumber, parseNumber } = actorsOf(phoneNumbersByLibrary());
      const form = createActor(phoneMachine.provide({ actors: { formatNumber, parseNumber } }), {
        input: { region: 'US', text: '', method: 'sms', notice: null },
      }).start();
      form.send({ type: 'country.chosen', region });
      expect(toPhoneScreen(form.getSnapshot()).region).toBe(region);
      form.send({ type: 'number.typed', text });
      form.send({ type: 'number.submitted' });
      const { output } = await waitFor(form, ({ status }) => status === 'done', { timeout: 60_000 });
      expect(output).toMatchObject({ choice: 'number', region, number });
    },
  );
});
