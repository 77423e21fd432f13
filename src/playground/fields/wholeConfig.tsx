import { useState } from 'react';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import { readJson } from './json.ts';
import { type Draft, isDraft } from '../draft/values.ts';
import { NotJson } from './notJson.tsx';

function read(text: string): Draft | null {
  const found = readJson(text);
  return found.isRead && isDraft(found.value) ? found.value : null;
}

/** The whole configuration as JSON, for a person who has one. Invalid JSON stays in the field, with a message that it is not used. */
export function WholeConfig({ draft, onRead }: { draft: Draft; onRead(draft: Draft): void }) {
  const [unread, setUnread] = useState<string | null>(null);
  const take = (text: string) => {
    const found = read(text);
    setUnread(found === null ? text : null);
    if (found !== null) onRead(found);
  };
  return (
    <details className="pg-fold">
      <summary>{texts.asJson}</summary>
      <div className="pg-field">
        <label htmlFor="whole">{texts.asJson}</label>
        <textarea
          id="whole"
          rows={18}
          spellCheck={false}
          aria-invalid={unread !== null}
          aria-describedby={unread === null ? undefined : 'whole-wrong'}
          value={unread ?? JSON.stringify(draft, null, 2)}
          onChange={({ target }) => take(target.value)}
        />
        {unread !== null && (
          <output className="pg-wrong" id="whole-wrong" htmlFor="whole">
            <NotJson text={unread} />
          </output>
        )}
      </div>
    </details>
  );
}
