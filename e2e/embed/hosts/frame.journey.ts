import { expect } from '@playwright/test';
import { coded, hostTest as test, publishHostPage } from '#e2e/hosts/hostPage.ts';

test('a frame that may open no window says so, and links to its page in a new tab [D-481]', async ({
  page,
  hosting,
}) => {
  const inner = publishHostPage(hosting, { configs: [coded(hosting)] });
  const text = `<!doctype html><title>Outer</title>
<iframe width="500" height="700" sandbox="allow-scripts allow-same-origin allow-forms" src="${inner}"></iframe>`;
  await page.goto(hosting.site.publish('/outer', { text }));
  const widget = page.frameLocator('iframe');
  const google = widget.getByRole('button', { name: 'Continue with Google' });
  await google.click();
  await expect(widget.getByRole('alert').first()).toContainText(
    'Your browser blocked the window for this sign-in. Allow it, then try again.',
  );
  const link = widget.getByRole('link', { name: 'Open this page in a new tab' });
  expect(await link.evaluate(({ href }: HTMLAnchorElement) => href)).toBe(inner);
  await expect(google).not.toHaveAttribute('aria-busy', 'true');
});
