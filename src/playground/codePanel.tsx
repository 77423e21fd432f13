import { useState } from 'react';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import { codeFor, type Way } from './code.ts';
import type { Draft } from './values.ts';

const WAYS: Way[] = ['react', 'element', 'script'];

/** The code of each way in, to copy. */
export function CodePanel({ draft }: { draft: Draft }) {
  const [way, setWay] = useState<Way>('script');
  const [copied, setCopied] = useState<{ code: string; isFine: boolean } | null>(null);
  const code = codeFor(way, draft, location.origin);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied({ code, isFine: true });
    } catch {
      setCopied({ code, isFine: false });
    }
  };
  const told = copied?.code === code ? copied : null;
  return (
    <section className="pg-code" aria-labelledby="code-title">
      <h2 id="code-title">{texts.code}</h2>
      <fieldset className="pg-widths">
        <legend className="pg-hidden">{texts.code}</legend>
        {WAYS.map((one) => (
          <label key={one}>
            <input type="radio" name="way" checked={way === one} onChange={() => setWay(one)} />
            <span>{texts.ways[one]}</span>
          </label>
        ))}
      </fieldset>
      <textarea readOnly aria-label={texts.ways[way]} rows={code.split('\n').length} spellCheck={false} value={code} />
      <div className="pg-row">
        <button type="button" className="pg-button pg-button--strong" onClick={() => void copy()}>
          {texts.copy}
        </button>
        <output>{told && (told.isFine ? texts.copied : texts.notCopied)}</output>
      </div>
    </section>
  );
}
