/** One thing that is held against a flow's spec; no problem means that it holds. */
export interface Check {
  /** The test that it is a part of, and its own sentence with the requirements it proves. */
  group: string;
  title: string;
  /** A row of a table: it shows how a flow goes on, and nothing else. */
  isRow?: boolean;
  /** May end with the first when one is `enough`. */
  problems(enough?: number): string[];
  /** The text that it read on the screens when it holds. */
  saw?: string;
}

/** Computed at the first question, remembered afterwards. */
export function once<Value>(compute: () => Value): () => Value {
  let saved: { value: Value } | null = null;
  return () => (saved ??= { value: compute() }).value;
}

/** The same for each object of a kind. */
export function onceFor<Subject extends object, Value>(
  compute: (subject: Subject) => Value,
): (subject: Subject) => Value {
  const values = new WeakMap<Subject, { value: Value }>();
  return (subject) => {
    const known = values.get(subject) ?? { value: compute(subject) };
    values.set(subject, known);
    return known.value;
  };
}

/** The same for each object and text. */
export function onceForText<Value>(): (subject: object, text: string, compute: () => Value) => Value {
  const values = onceFor((_subject: object) => new Map<string, { value: Value }>());
  return (subject, text, compute) => {
    const known = values(subject).get(text) ?? { value: compute() };
    values(subject).set(text, known);
    return known.value;
  };
}

export const shown = (value: unknown) => JSON.stringify(value) ?? 'nothing';
