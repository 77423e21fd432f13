import type { BrowserContext } from '@playwright/test';
import { transitionId } from '#tests/model/harness/graph/firedTransitions.ts';

/** A transition that the page has not taken after this long, in ms, fails the walk. */
const PATIENCE = 60_000;

/** The transitions that a page's machines have taken so far, across navigations. */
export class Seen {
  private readonly times = new Map<string, number>();
  private readonly awaited = new Map<string, number>();
  private waiting: () => void = () => {};

  add(id: string): void {
    this.times.set(id, (this.times.get(id) ?? 0) + 1);
    this.waiting();
  }

  all(): string[] {
    return [...this.times.keys()];
  }

  /** Waits until the page has taken these as well, besides all that was waited for before. */
  async these(ids: string[]): Promise<void> {
    for (const id of ids) this.awaited.set(id, (this.awaited.get(id) ?? 0) + 1);
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`not taken: ${this.missing().join(', ')}\ntaken: ${this.all().join(', ')}`)),
        PATIENCE,
      );
      this.waiting = () => {
        if (this.missing().length > 0) return;
        clearTimeout(timer);
        resolve();
      };
      this.waiting();
    });
  }

  private missing(): string[] {
    return [...this.awaited].filter(([id, times]) => (this.times.get(id) ?? 0) < times).map(([id]) => id);
  }
}

/** Reports every transition that the machines of a context's pages take, across navigations, to the one that looks now. */
export async function observe(context: BrowserContext): Promise<{ begin(): Seen }> {
  let now = new Seen();
  await context.exposeBinding('__seen', (_source, id: string) => now.add(id));
  await context.addInitScript(`{
    const transitionId = ${transitionId.toString()};
    globalThis.__observeFlow = (event) => {
      if (event.type !== '@xstate.microstep') return;
      for (const fired of event._transitions) {
        const id = transitionId(fired);
        if (!id.endsWith('|-1')) globalThis.__seen(id);
      }
    };
  }`);
  return { begin: () => (now = new Seen()) };
}
