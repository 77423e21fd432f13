import type { Page } from '@playwright/test';
import { transitionId } from '#tests/model/kit/firedTransitions.ts';

/** Reports every transition the page's machines take, across navigations. */
export async function observe(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  await page.exposeBinding('__seen', (_source, id: string) => void seen.add(id));
  await page.addInitScript(`{
    const transitionId = ${transitionId.toString()};
    globalThis.__observeFlow = (event) => {
      if (event.type !== '@xstate.microstep') return;
      for (const fired of event._transitions) {
        const id = transitionId(fired);
        if (!id.endsWith('|-1')) globalThis.__seen(id);
      }
    };
  }`);
  return seen;
}
