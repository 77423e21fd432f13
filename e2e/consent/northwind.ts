import type { Stage } from '#e2e/kit/walks/stage.ts';

/** The application is not there: the browser asks for it and stays. */
export const withNorthwind = (stage: Stage): Promise<unknown> =>
  stage.page.route('https://northwind.example/**', (route) => route.fulfill({ status: 204 }));

/** Another tab of this browser keeps a session. */
export async function sessionElsewhere(stage: Stage): Promise<void> {
  const tab = await stage.page.context().newPage();
  await tab.goto('/healthz');
  await tab.evaluate(() => localStorage.setItem('tinyspark.session_token', `token-${crypto.randomUUID()}`));
  await tab.close();
}
