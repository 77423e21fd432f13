import { useState } from 'react';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';

interface CopyButtonProps {
  words: string;
  /** The message after the text was copied. */
  done: string;
  /** The text to copy; a message about another text goes. */
  text: string;
  isStrong?: boolean;
}

/** Copies a text, and says whether it could. */
export function CopyButton({ words, done, text, isStrong = false }: CopyButtonProps) {
  const [copied, setCopied] = useState<{ text: string; isFine: boolean } | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, isFine: true });
    } catch {
      setCopied({ text, isFine: false });
    }
  };
  const reported = copied?.text === text ? copied : null;
  return (
    <div className="pg-row">
      <button
        type="button"
        className={isStrong ? 'pg-button pg-button--strong' : 'pg-button'}
        onClick={() => void copy()}
      >
        {words}
      </button>
      <output>{reported && (reported.isFine ? done : texts.notCopied)}</output>
    </div>
  );
}
