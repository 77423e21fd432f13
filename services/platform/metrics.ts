import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Every metric of the process; a module registers its metrics when it is imported. */
export const registry = new Registry();

/** Counting for nobody costs as well. */
let isCollecting = false;

/** Counts from now on; called when somebody may read it. */
export function startCollecting(): void {
  isCollecting = true;
}

type Labels<L extends string> = Readonly<Record<L, string>>;

/**
 * A number that only grows. Its labels may have few values, all of them of ours: never what a caller sent, an id, an
 * address.
 */
export function counter<const L extends string>(name: string, help: string, labelNames: readonly L[]) {
  const metric = new Counter<string>({ name, help, labelNames: [...labelNames], registers: [registry] });
  return {
    add: (labels: Labels<L>, by = 1): void => {
      if (isCollecting) metric.inc(labels, by);
    },
  };
}

/** Makes a histogram of durations, in seconds. */
export function histogram<const L extends string>(
  name: string,
  help: string,
  labelNames: readonly L[],
  buckets: readonly number[],
) {
  const labels = [...labelNames];
  const metric = new Histogram<string>({
    name,
    help,
    labelNames: labels,
    buckets: [...buckets],
    registers: [registry],
  });
  return {
    observe: (values: Labels<L>, seconds: number): void => {
      if (isCollecting) metric.observe(values, seconds);
    },
  };
}

/** A number that is measured when it is asked for. What cannot be measured now is left out. */
export function gauge<const L extends string>(
  name: string,
  help: string,
  labelNames: readonly L[],
  measure: () => readonly (readonly [labels: Labels<L>, value: number])[],
): void {
  const metric = new Gauge<string>({
    name,
    help,
    labelNames: [...labelNames],
    registers: [],
    collect() {
      this.reset();
      for (const [labels, value] of measure()) this.set(labels, value);
    },
  });
  registry.registerMetric(metric);
}
