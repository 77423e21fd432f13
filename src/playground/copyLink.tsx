import { useState } from 'react';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import type { Draft } from './values.ts';

/** The address has the whole configuration in it, so a link shares it. */
export function CopyLink({ draft }: { draft: Draft }) {
  const [copied, setCopied] = useState<Draft | null>(null);
  const copy = async () => {
    await navigator.clipboard.writeText(location.href).then(
      () => setCopied(draft),
      () => setCopied(null),
    );
  };
  return (
    <div className="pg-row">
      <output>{copied === draft && texts.linkCopied}</output>
      <button type="button" className="pg-button" onClick={() => void copy()}>
        {texts.copyLink}
      </button>
    </div>
  );
}
