import { type ReactNode, useId, useState } from 'react';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import { idOf, useEditing } from '../editing.ts';
import { helpOf } from './help.ts';
import { useSavedFocus } from './savedFocus.ts';
import { moved, nameOf, type Path, valueAt } from '../draft/values.ts';

interface OrderedListProps {
  path: Path;
  /** The value that applies when nothing is set: shown, and the start of a first change. */
  defaultValue: unknown;
  /** Choices that can be added; a value in the list twice makes no sense. */
  of: readonly string[];
  nameOfEntry: (entry: unknown) => string;
  newEntry: (choice: string) => unknown;
  /** Renders the further settings of an entry. */
  details?: (index: number) => ReactNode;
}

/** A list whose order counts: entries are added, taken out and moved by buttons. */
export function OrderedList({ path, defaultValue, of, nameOfEntry, newEntry, details }: OrderedListProps) {
  const { draft, problem, say, widget } = useEditing();
  const found = valueAt(draft, path);
  const usual: unknown[] = Array.isArray(defaultValue) ? defaultValue : [];
  const list: unknown[] = Array.isArray(found) ? found : usual;
  const left = of.filter((choice) => !list.some((entry) => nameOfEntry(entry) === choice));
  const [picked, setPicked] = useState('');
  const choice = left.includes(picked) ? picked : (left[0] ?? '');
  const name = nameOf(path);
  const legend = useId();
  const put = (next: unknown[]) => say(path, next);
  const { whole, keep } = useSavedFocus();
  const help = helpOf(path, widget.help);
  const described = [help !== null && `${legend}-help`, usual.length > 0 && `${legend}-default`].filter(
    (one) => one !== false,
  );
  return (
    <fieldset
      ref={whole}
      className="pg-list"
      id={idOf(name)}
      tabIndex={-1}
      aria-labelledby={legend}
      aria-describedby={described.length > 0 ? described.join(' ') : undefined}
    >
      <p className="pg-list__name" id={legend}>
        {String(path.at(-1))}
      </p>
      {help !== null && (
        <p className="pg-note" id={`${legend}-help`}>
          {help}
        </p>
      )}
      {usual.length > 0 && (
        <p className="pg-note" id={`${legend}-default`}>
          {texts.fallback(usual.map(nameOfEntry).join(', '))}
        </p>
      )}
      <ol>
        {list.map((entry, index) => {
          const what = nameOfEntry(entry);
          return (
            <li key={what}>
              <div className="pg-list__row">
                <code>{what}</code>
                <button
                  type="button"
                  aria-label={texts.earlier(what)}
                  aria-disabled={index === 0}
                  onClick={() => {
                    keep(texts.earlier(what));
                    put(moved(list, index, -1));
                  }}
                >
                  ↑
                </button>
                <button
                  type="button"
                  aria-label={texts.later(what)}
                  aria-disabled={index === list.length - 1}
                  onClick={() => {
                    keep(texts.later(what));
                    put(moved(list, index, 1));
                  }}
                >
                  ↓
                </button>
                <button
                  type="button"
                  aria-label={texts.remove(what)}
                  onClick={() => {
                    const next = list[index + 1] ?? list[index - 1];
                    keep(next === undefined ? null : texts.remove(nameOfEntry(next)));
                    put(list.filter((_, other) => other !== index));
                  }}
                >
                  ×
                </button>
              </div>
              {details?.(index)}
            </li>
          );
        })}
      </ol>
      {left.length > 0 && (
        <div className="pg-list__add">
          <select
            aria-label={`${texts.add}: ${name}`}
            value={choice}
            onChange={({ target }) => setPicked(target.value)}
          >
            {left.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          <button
            type="button"
            className="pg-button"
            onClick={() => {
              if (left.length === 1) keep(null);
              put([...list, newEntry(choice)]);
            }}
          >
            {texts.add}
          </button>
        </div>
      )}
      {problem?.field.startsWith(name) === true && (
        <p className="pg-wrong">{texts.expected(problem.field, problem.expected)}</p>
      )}
    </fieldset>
  );
}
