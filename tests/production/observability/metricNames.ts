import { registry } from '#services/platform/metrics.ts';

/** Names of the metrics that a server has; its parts register them when imported. */
export async function knownMetrics(): Promise<string[]> {
  await import('#services/server.ts');
  return registry.getMetricsAsArray().map(({ name }) => name);
}

/** Names of metrics in a text, sorted, each once; a histogram by its own name. */
export function metricsIn(text: string, known: readonly string[]): string[] {
  const named = [...text.matchAll(/\b(?:tinyspark|process)_[a-z_]+[a-z]\b/g)].map(([name]) => name);
  const plain = named.map((name) => (known.includes(name) ? name : name.replace(/_(?:bucket|count|sum)$/, '')));
  return [...new Set(plain)].toSorted();
}
