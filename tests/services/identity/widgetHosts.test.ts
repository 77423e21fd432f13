import { expect, it } from 'vitest';
import { projectOf } from '#services/identity/shared/project.ts';
import { readSettings } from '#services/platform/settings/settings.ts';

it('lets the pages call that the widget stands in, and leads back to their addresses [CFG-05]', () => {
  const project = projectOf(
    readSettings({
      SANDBOX: 'on',
      PUBLIC_ORIGIN: 'https://upgrade.test',
      WIDGET_ORIGINS: 'https://shop.test, https://app.test/',
      WIDGET_REDIRECT_URLS: 'https://shop.test/signed-in',
    }),
  );
  expect(project.policy.origins).toEqual(['https://upgrade.test', 'https://shop.test', 'https://app.test']);
  expect(project.redirectUrls.login).toEqual(['https://upgrade.test/authenticate', 'https://shop.test/signed-in']);
  expect(project.redirectUrls.signup).toEqual(project.redirectUrls.login);
});
