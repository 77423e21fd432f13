import { useState } from 'react';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import { useEditing } from '../editing.ts';
import { type Path, valueAt } from '../draft/values.ts';
import { readJson } from './json.ts';
import { Labelled } from './labelled.tsx';
import { NotJson } from './notJson.tsx';

interface FieldProps {
  path: Path;
  defaultValue: unknown;
}

const shown = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** Nothing typed is nothing said. A number that is none stays as it was typed, and the widget says what it expected. */
export function TextField({ path, defaultValue, isNumber = false }: FieldProps & { isNumber?: boolean }) {
  const { draft, say } = useEditing();
  const read = (text: string) => {
    if (text === '') return undefined;
    return isNumber && Number.isFinite(Number(text)) ? Number(text) : text;
  };
  return (
    <Labelled path={path} defaultValue={defaultValue}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode={isNumber ? 'numeric' : undefined}
          autoComplete="off"
          spellCheck={false}
          value={shown(valueAt(draft, path))}
          onChange={({ target }) => say(path, read(target.value))}
        />
      )}
    </Labelled>
  );
}

/** One of a few. */
export function ChoiceField({ path, defaultValue, of }: FieldProps & { of: readonly string[] }) {
  const { draft, say } = useEditing();
  return (
    <Labelled path={path} defaultValue={defaultValue}>
      {(control) => (
        <select
          {...control}
          value={shown(valueAt(draft, path))}
          onChange={({ target }) => say(path, target.value === '' ? undefined : target.value)}
        >
          <option value="">{texts.unset}</option>
          {of.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

const BOOLEANS: Record<string, boolean | undefined> = { '': undefined, true: true, false: false };

export function BooleanField({ path, defaultValue }: FieldProps) {
  const { draft, say } = useEditing();
  return (
    <Labelled path={path} defaultValue={defaultValue}>
      {(control) => (
        <select
          {...control}
          value={shown(valueAt(draft, path))}
          onChange={({ target }) => say(path, BOOLEANS[target.value])}
        >
          <option value="">{texts.unset}</option>
          <option value="true">{texts.yes}</option>
          <option value="false">{texts.no}</option>
        </select>
      )}
    </Labelled>
  );
}

const written = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2));

/** Edits whatever has no control of its own, as JSON. Other text is kept, and said not to be used. */
export function JsonField({ path, rows = 4 }: { path: Path; rows?: number }) {
  const { draft, say } = useEditing();
  const value = written(valueAt(draft, path));
  const [unread, setUnread] = useState<string | null>(null);
  const read = (text: string) => {
    const found = text.trim() === '' ? { isRead: true as const, value: undefined } : readJson(text);
    if (found.isRead) say(path, found.value);
    setUnread(found.isRead ? null : text);
  };
  return (
    <Labelled path={path}>
      {({ 'aria-describedby': described, 'aria-invalid': isWrong, id }) => (
        <>
          <textarea
            id={id}
            rows={rows}
            spellCheck={false}
            aria-invalid={isWrong || unread !== null}
            aria-describedby={unread === null ? described : `${id}-json`}
            value={unread ?? value}
            onChange={({ target }) => read(target.value)}
          />
          {unread !== null && (
            <output className="pg-wrong" id={`${id}-json`} htmlFor={id}>
              <NotJson text={unread} />
            </output>
          )}
        </>
      )}
    </Labelled>
  );
}
