import { describe, expect, it } from 'vitest';
import { ErrorPage } from '#src/views/frame/errorPage.view.tsx';
import { LandingPageView } from '#src/views/frame/landing/landingPage.view.tsx';
import { Layout } from '#src/views/frame/layout.view.tsx';
import { RedirectingView } from '#src/views/frame/redirecting.view.tsx';
import { NotFoundView } from '#src/views/frame/notFound.view.tsx';
import { facts, render, tags, words } from './rendering.tsx';

const nothing = () => {};

describe('layout', () => {
  it('has a header whose logo links to the marketing site [NAV-06 NAV-07]', () => {
    const { markup } = render(<Layout>content</Layout>);
    const header = /<header>.*<\/header>/s.exec(markup)?.[0] ?? '';
    expect(header).toContain(`<a class="ts-brand" href="${facts.marketingUrl}"><svg`);
    expect(words(header, 'a')).toEqual(['Tinyspark']);
  });

  it('has a footer whose copyright line holds the year it is given [NAV-08 NAV-09]', () => {
    const { markup, text } = render(<Layout>content</Layout>);
    expect(markup).toContain('<footer');
    expect(text).toContain('© 2031 Tinyspark. All rights reserved.');
  });

  it('carries the bar of the sandbox in the sandbox only', () => {
    expect(render(<Layout>content</Layout>).text).not.toContain('Sandbox');
    expect(render(<Layout>content</Layout>, { sandbox: true }).text).toContain('Sandbox Nothing here is real');
  });

  it('says that a visitor is signed in', () => {
    expect(render(<Layout signedIn>content</Layout>).text).toContain('Signed in');
    expect(render(<Layout>content</Layout>).text).not.toContain('Signed in');
  });
});

describe('error page', () => {
  const page = (support?: boolean) =>
    render(
      <ErrorPage title="Error" onBack={nothing} support={support}>
        <p>Why</p>
      </ErrorPage>,
    );

  it("has the button 'Back to Tinyspark' [NAV-10]", () => {
    expect(words(page().markup, 'button')).toEqual(['Back to Tinyspark']);
  });

  it('shows the support line by default, with a link to write [NAV-15]', () => {
    expect(page().text).toBe('Error Why Back to Tinyspark Need help? Contact help@tinyspark.test.');
    expect(page().markup).toContain('href="mailto:help@tinyspark.test"');
  });

  it('shows no support line where it is off [NAV-16]', () => {
    expect(page(false).text).toBe('Error Why Back to Tinyspark');
  });

  it('has one strong button: the way on, else the way back', () => {
    const strong = (markup: string) => tags(markup, 'button').filter((tag) => tag.includes('ts-btn--primary')).length;
    const { markup } = render(
      <ErrorPage title="Error" onBack={nothing} way={{ words: 'Try again', onChosen: nothing }}>
        <p>Why</p>
      </ErrorPage>,
    );
    expect(words(markup, 'button')).toEqual(['Try again', 'Back to Tinyspark']);
    expect([strong(markup), strong(page().markup)]).toEqual([1, 1]);
  });
});

it('the 404 page has its title and says that the page does not exist [NAV-03 NAV-04]', () => {
  const { text, title, markup } = render(<NotFoundView />);
  expect(text).toBe('404 - Page Not Found The page you are looking for does not exist. Back to Tinyspark');
  expect(title).toBe('404 - Page Not Found – Tinyspark');
  expect(markup).toContain(`href="${facts.marketingUrl}"`);
});

it('a page that is being left has a link on, should it stay', () => {
  const { markup } = render(<RedirectingView />);
  expect(markup).toContain(`href="${facts.marketingUpgradeUrl}"`);
  expect(words(markup, 'a')).toEqual(['Go to Tinyspark']);
});

describe('landing page', () => {
  it('leads to the upgrade with one button [NAV-05]', () => {
    const { markup, text } = render(<LandingPageView />);
    expect(words(markup, 'a')).toEqual(['Upgrade your brand']);
    expect(markup).toContain('href="/upgrade-brand-builder"');
    expect(text).not.toContain('Test accounts');
  });

  it('explains the upgrade to a person who has no plan [D-475]', () => {
    const heading = 'How the upgrade works';
    expect(render(<LandingPageView />).text).toContain(heading);
    expect(render(<LandingPageView offer={false} />).text).not.toContain(heading);
  });

  it('announces the sentence that changes, without its link [D-475]', () => {
    const hero = {
      kicker: 'Signed in',
      title: 'Welcome back',
      lede: 'Looking...',
      acts: <a href="/subscribed">Plan</a>,
    };
    const known = render(<LandingPageView hero={hero} />).markup;
    expect([...known.matchAll(/role="status"[^>]*>(.*?)<\//g)].map(([, said]) => said)).toEqual(['Looking...']);
    expect(render(<LandingPageView />).markup).not.toContain('role="status"');
  });

  it('shows accounts, cards and the outbox in the sandbox', () => {
    const { markup, text } = render(<LandingPageView />, { sandbox: true });
    for (const part of ['owner@acme.test', 'subscribed@acme.test', 'Any other address', '4242 4242 4242 4242'])
      expect(text).toContain(part);
    expect(markup).toContain('href="/sandbox/outbox"');
  });

  it('leads to the business sign-in in the sandbox, with the people of its organizations [D-298]', () => {
    const { markup, text } = render(<LandingPageView />, { sandbox: true });
    for (const part of ['alex@acme.test', 'both@acme.test', 'nora@northwind.test', 'invited@northwind.test'])
      expect(text).toContain(part);
    for (const address of ['/business', '/business?organization=acme']) expect(markup).toContain(`href="${address}"`);
  });
});
