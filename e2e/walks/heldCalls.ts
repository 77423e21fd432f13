import type { Page } from '@playwright/test';
import type { Answer } from '#e2e/answers/answers.ts';
import { answerCalls, type CallRule } from './pageCalls.ts';

/** A call that was never made fails the walk after this long, in ms. */
const PATIENCE = 60_000;

/** The calls of a page, kept open in the page until their step, so that each waiting screen can be looked at. */
export class HeldCalls {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** To be called before the page is opened. */
  async begin(rules: CallRule[]): Promise<void> {
    await this.page.addInitScript(answerCalls, rules);
  }

  /** Resolves when the page has made a call that is still open. */
  async asked(actor: string): Promise<void> {
    await this.inPage(actor, () => this.page.evaluate((one) => globalThis.__calls?.asked(one), actor));
  }

  async settle(actor: string, answer: Answer): Promise<void> {
    await this.inPage(actor, () =>
      this.page.evaluate(([one, given]) => globalThis.__calls?.settle(one, given), [actor, answer] as const),
    );
  }

  /** Asks once more where the page was left meanwhile. */
  private async inPage(actor: string, ask: () => Promise<unknown>): Promise<void> {
    const limit = AbortSignal.timeout(PATIENCE);
    const late = new Promise<never>((_, reject) => {
      limit.addEventListener('abort', () => reject(new Error(`never called: ${actor}`)));
    });
    for (let isLeft = true; isLeft;) {
      isLeft = false;
      const asking = ask().catch((error: unknown) => {
        if (!/context was destroyed/.test(String(error))) throw error;
        isLeft = true;
      });
      await Promise.race([asking, late]);
    }
  }
}
