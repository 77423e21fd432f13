/** Answers what `harness/processUnderLoad.ts` asks, and tells it the address. */
export function reportParent(url: string, close: () => Promise<void>): void {
  process.on('message', (question) => {
    if (question === 'close') return void close().then(() => process.exit(0));
    // Twice: what the first finds waiting to be finalized, the second collects.
    if (question === 'memory') for (let times = 0; times < 2; times += 1) globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { heapUsed, rss } = process.memoryUsage();
    return void process.send?.({ cpu: (user + system) / 1000, heapUsed, rss });
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ url });
}
