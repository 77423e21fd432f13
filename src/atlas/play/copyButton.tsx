import { useState } from 'react';

/** Puts a text on the clipboard; where that is not allowed, the text is shown to be taken by hand. */
export function CopyButton({ words, text }: { words: string; text: () => string }) {
  const [state, setState] = useState<{ said: string; shown: string | null }>({ said: '', shown: null });
  async function copy() {
    const copied = text();
    try {
      await navigator.clipboard.writeText(copied);
      setState({ said: 'Copied.', shown: null });
    } catch {
      setState({ said: 'The clipboard is not open to this page; here it is:', shown: copied });
    }
  }
  return (
    <div className="at-copy">
      <button type="button" className="at-button" onClick={() => void copy()}>
        {words}
      </button>
      <output className="at-note">{state.said}</output>
      {state.shown !== null && <textarea readOnly rows={6} value={state.shown} aria-label={words} />}
    </div>
  );
}
