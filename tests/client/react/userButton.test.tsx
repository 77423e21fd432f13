// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SignInProvider, UserButton } from '#src/client/react/session.entry.ts';
import type { UserButtonProps } from '#src/client/react/userButton/userButton.tsx';
import { languageNames } from '#src/texts/languages/names.ts';
import { userButtonTexts } from '#src/texts/languages/userButtonTexts.ts';
import { memberAnswer, render, saveToken, stubService, TOKEN, userAnswer } from './page.tsx';

async function buttonOf(props: UserButtonProps = {}, answers = { authenticate: userAnswer(), revoke: {} as object }) {
  saveToken();
  const asked = stubService(answers);
  const place = await render(
    <SignInProvider publicToken={TOKEN}>
      <UserButton accountUrl="/account" {...props} />
      <a href="#after">after</a>
    </SignInProvider>,
  );
  const button = await act(() =>
    vi.waitFor(() => {
      const found = place.querySelector('button');
      if (found === null) throw new Error('there is no button');
      return found;
    }, 30_000),
  );
  const menu = () => place.querySelector('[role=menu]');
  const focused = () => document.activeElement?.textContent;
  const press = (key: string) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    });
  const click = (element: HTMLElement | null | undefined) => act(async () => element?.click());
  return { place, asked, button, menu, focused, press, click };
}

describe('the button of a signed-in person', () => {
  it('names the person, and opens a menu that is described by who it is', async () => {
    const { button, menu, place, click } = await buttonOf();
    const initial = button.querySelector('span')?.dataset['initial'];
    expect([button.getAttribute('aria-label'), initial, menu()]).toEqual(['Account of Jane Doe', 'J', null]);
    expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
    await click(button);
    expect([button.getAttribute('aria-expanded'), button.getAttribute('aria-controls')]).toEqual(['true', menu()?.id]);
    const who = document.getElementById(menu()?.getAttribute('aria-describedby') ?? '');
    expect([...(who?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Jane Doe', 'jane@acme.test']);
    const items = [...place.querySelectorAll('[role=menuitem]')];
    expect(items.map(({ textContent }) => textContent)).toEqual(['Manage account', 'Sign out']);
    expect(items[0]?.getAttribute('href')).toBe('/account');
    await click(button);
    expect(menu()).toBeNull();
  });

  it('is used with the keyboard alone, and has the focus again when its menu closes', async () => {
    const { button, menu, focused, press } = await buttonOf();
    act(() => button.focus());
    await press('ArrowDown');
    expect(focused()).toBe('Manage account');
    const way = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'm', 's', 'x'];
    const seen: unknown[] = [];
    for (const key of way) {
      await press(key);
      seen.push(focused());
    }
    const [account, out] = ['Manage account', 'Sign out'];
    expect(seen).toEqual([out, account, out, account, out, account, out, out]);
    await press('Escape');
    expect([menu(), document.activeElement]).toEqual([null, button]);
    await press('ArrowUp');
    expect(focused()).toBe('Sign out');
    await press('Tab');
    expect([menu(), document.activeElement]).toEqual([null, button]);
  });

  it('closes its menu when something else on the page is used', async () => {
    const { button, menu, click } = await buttonOf();
    await click(button);
    await act(async () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true })));
    expect(menu()).toBeNull();
    await click(button);
    await act(async () => document.querySelector<HTMLElement>('[href="#after"]')?.focus());
    expect(menu()).toBeNull();
  });

  it('signs out, and reports it once the service has ended the session', async () => {
    const onSignedOut = vi.fn<() => void>();
    const { button, place, asked, click } = await buttonOf({ accountUrl: undefined, onSignedOut });
    await click(button);
    await click(place.querySelector<HTMLElement>('[role=menuitem]'));
    await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce(), 30_000);
    expect([place.querySelector('button'), asked.at(-1)]).toEqual([null, '/sdk/v1/sessions/revoke']);
    expect(localStorage.length).toBe(0);
  });

  it('reports that the service could not be asked to end the session', async () => {
    const onError = vi.fn<(error: Error) => void>();
    const { button, place, click } = await buttonOf({ onError }, { authenticate: userAnswer(), revoke: 503 as never });
    await click(button);
    await click([...place.querySelectorAll<HTMLElement>('[role=menuitem]')].at(-1));
    await vi.waitFor(() => expect(onError.mock.calls).toMatchObject([[{ code: 'unavailable' }]]), 30_000);
    expect(place.querySelector('button')).toBeNull();
  });
});

describe('the names of a person', () => {
  it.each([
    [{ name: { first_name: '', middle_name: '', last_name: '' } }, 'jane@acme.test', []],
    [{ name: { first_name: '', middle_name: '', last_name: '' }, emails: [] }, 'user-test-jane', []],
    [{ emails: [] }, 'Jane Doe', []],
  ])('of %o begin with %s', async (changes, name, details) => {
    const { button, place, click } = await buttonOf({}, { authenticate: userAnswer(changes), revoke: {} });
    await click(button);
    expect(button.getAttribute('aria-label')).toBe(`Account of ${name}`);
    const shown = [...place.querySelectorAll('p > *')].map(({ textContent }) => textContent);
    expect(shown).toEqual([name, ...details]);
  });

  it('of a member end with the organization', async () => {
    saveToken('tinyspark.business.session_token', 'token-m');
    stubService({ authenticate: memberAnswer });
    const place = await render(
      <SignInProvider publicToken={TOKEN} people="members">
        <UserButton />
      </SignInProvider>,
    );
    await act(() => vi.waitFor(() => expect(place.querySelector('button')).not.toBeNull(), 30_000));
    await act(async () => place.querySelector('button')?.click());
    expect(place.querySelector('p')?.lastElementChild?.textContent).toBe('Acme Tools');
  });
});

describe('the languages of the button', () => {
  it('are those of the widget, and say nothing in English', () => {
    expect(Object.keys(userButtonTexts).toSorted()).toEqual(Object.keys(languageNames).toSorted());
    const { en, ...others } = userButtonTexts;
    for (const [language, texts] of Object.entries(others)) {
      expect(texts.accountOf('Zoe'), language).toContain('Zoe');
      for (const name of ['menu', 'manageAccount', 'signOut'] as const)
        expect(texts[name], language).not.toBe(en?.[name]);
    }
  });

  it.each([
    ['ar-EG', 'تسجيل الخروج', 'rtl', 'ar-EG'],
    ['de', 'Abmelden', 'ltr', 'de'],
    ['nl', 'Sign out', 'ltr', 'en'],
    ['not a tag', 'Sign out', null, null],
    [null, 'Sign out', null, null],
  ])('%s signs out with %s', async (locale, signOut, dir, lang) => {
    const { button, place, click } = await buttonOf({ locale });
    await click(button);
    expect([...place.querySelectorAll('[role=menuitem]')].at(-1)?.textContent).toBe(signOut);
    const root = place.querySelector('.ts-user');
    expect([root?.getAttribute('dir'), root?.getAttribute('lang')]).toEqual([dir, lang]);
  });

  it('give way to texts of the host', async () => {
    const { button, place, click } = await buttonOf({ locale: 'de', strings: { signOut: 'Feierabend' } });
    await click(button);
    expect([...place.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)).toEqual([
      'Konto verwalten',
      'Feierabend',
    ]);
  });
});
