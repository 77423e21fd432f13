const queues = new WeakMap<object, Set<() => void>>();

/** Has `wake` called when this process has written deliveries to `db`, until the returned function is called. */
export function onDeliveries(db: object, wake: () => void): () => void {
  const all = queues.get(db) ?? new Set();
  queues.set(db, all.add(wake));
  return () => void all.delete(wake);
}

/** Wakes the queues of a database. */
export function wakeWebhooks(db: object): void {
  for (const wake of queues.get(db) ?? []) wake();
}
