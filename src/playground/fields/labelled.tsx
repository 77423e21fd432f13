import type { ReactNode } from 'react';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import { idOf, useEditing } from '../editing.ts';
import { helpOf } from './help.ts';
import { nameOf, type Path } from '../draft/values.ts';

export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface LabelledProps {
  path: Path;
  /** The value that applies when nothing is set. */
  defaultValue?: unknown;
  children: (control: ControlProps) => ReactNode;
}

/** One field: its name as the configuration has it, its control, what it is, its default, and what is wrong with it. */
export function Labelled({ path, defaultValue, children }: LabelledProps) {
  const { problem, widget } = useEditing();
  const name = nameOf(path);
  const id = idOf(name);
  const isWrong = problem?.field === name;
  const hasDefault = ['string', 'number', 'boolean'].includes(typeof defaultValue);
  const help = helpOf(path, widget.help);
  const described = [isWrong && `${id}-wrong`, help !== null && `${id}-help`, hasDefault && `${id}-default`].filter(
    (one) => one !== false,
  );
  return (
    <div className="pg-field">
      <label htmlFor={id}>{String(path.at(-1))}</label>
      {children({
        id,
        'aria-invalid': isWrong,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      })}
      {help !== null && (
        <p className="pg-note" id={`${id}-help`}>
          {help}
        </p>
      )}
      {hasDefault && (
        <p className="pg-note" id={`${id}-default`}>
          {texts.fallback(String(defaultValue))}
        </p>
      )}
      {isWrong && (
        <p className="pg-wrong" id={`${id}-wrong`}>
          {texts.expected(problem.field, problem.expected)}
        </p>
      )}
    </div>
  );
}
