// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RedirectToSignIn, returnAddress, SignInProvider } from '#src/client/react/session.entry.ts';
import { render, saveToken, settled, stubService, TOKEN, userAnswer } from './page.tsx';

afterEach(() => history.replaceState(null, '', '/'));

const leads = async (url = '/sign-in?theme=dark') => {
  const addresses: string[] = [];
  await render(
    <SignInProvider publicToken={TOKEN}>
      <RedirectToSignIn url={url} navigate={(address) => addresses.push(address)} />
    </SignInProvider>,
  );
  await settled();
  return [...new Set(addresses)];
};
const at = (path: string) => history.replaceState(null, '', path);

describe('the redirect to the sign-in page', () => {
  it('names the page to go back to, once nobody is signed in', async () => {
    at('/orders?page=2#last');
    const address = '/sign-in?theme=dark&return_to=%2Forders%3Fpage%3D2%23last';
    expect(await leads()).toEqual([`${location.origin}${address}`]);
  });

  it('leaves the sign-in page as it is, and a page whose person is signed in or not known yet', async () => {
    at('/sign-in?theme=light');
    expect(await leads()).toEqual([]);
    at('/orders');
    saveToken();
    stubService({ authenticate: userAnswer() });
    expect(await leads()).toEqual([]);
    saveToken();
    stubService({ authenticate: 503 });
    expect(await leads()).toEqual([]);
  });

  it('replaces the page where there is no router', async () => {
    at('/orders');
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    await render(
      <SignInProvider publicToken={TOKEN}>
        <RedirectToSignIn url="/sign-in" />
      </SignInProvider>,
    );
    expect(replace).toHaveBeenCalledWith(`${location.origin}/sign-in?return_to=%2Forders`);
    replace.mockRestore();
  });
});

describe('the way back', () => {
  it.each([
    ['/orders?page=2#last', '/orders?page=2#last'],
    ['https://evil.test/', '/home'],
    ['//evil.test/', '/home'],
    ['/\\evil.test/', '/home'],
    ['/.//evil.test/', '/home'],
    ['/\t/evil.test/', '/home'],
    ['//[', '/home'],
    ['javascript:alert(1)', '/home'],
    ['', '/home'],
  ])('of %j is %s', (given, path) => {
    at(`/sign-in?${new URLSearchParams({ return_to: given })}`);
    expect(returnAddress('/home')).toBe(path);
  });

  it('is the first page where nothing is named', () => {
    at('/sign-in');
    expect(returnAddress()).toBe('/');
  });
});
