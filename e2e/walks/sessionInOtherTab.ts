import type { Stage } from '#e2e/walks/stage.ts';

/** Another tab of this browser keeps a session. */
export async function sessionInOtherTab(stage: Stage): Promise<void> {
  const tab = await stage.page.context().newPage();
  await tab.goto('/healthz');
  await tab.evaluate(() => localStorage.setItem('tinyspark.session_token', `token-${crypto.randomUUID()}`));
  await tab.close();
}
