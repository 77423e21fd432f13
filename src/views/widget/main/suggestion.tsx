import type { RefObject } from 'react';
import { Sentence } from '#src/views/frame/sentence.tsx';
import { useWidgetContext } from '#src/views/pageContext.tsx';

interface SuggestionProps {
  email: string | null;
  field: RefObject<HTMLInputElement | null>;
  send: (event: { type: 'suggestion.accepted' }) => void;
}

/** The address that was probably meant, in one press. The status of the widget reads it out. */
export function Suggestion({ email, field, send }: SuggestionProps) {
  const { main } = useWidgetContext().texts;
  return (
    email !== null && (
      <p className="ts-hint">
        <Sentence text={main.suggestion}>
          <button
            className="ts-btn ts-btn--text"
            type="button"
            dir="ltr"
            onClick={() => {
              send({ type: 'suggestion.accepted' });
              field.current?.focus();
            }}
          >
            {email}
          </button>
        </Sentence>
      </p>
    )
  );
}
