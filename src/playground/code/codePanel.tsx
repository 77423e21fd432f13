import { useState } from 'react';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import { Choice } from '../choice.tsx';
import { CopyButton } from '../copyButton.tsx';
import { codeFor, type Way } from './code.ts';
import { Highlighted } from './highlighted.tsx';
import type { Draft } from '../draft/values.ts';
import type { Embedding } from '../widgets/widgetDescription.ts';

const WAYS: Way[] = ['react', 'element', 'script'];

/** The code of each way in, to copy. */
export function CodePanel({ embedding, draft }: { embedding: Embedding; draft: Draft }) {
  const [way, setWay] = useState<Way>('script');
  const code = codeFor(way, embedding, draft, location.origin);
  return (
    <section className="pg-code" aria-labelledby="code-title">
      <h2 id="code-title">{texts.code}</h2>
      <Choice
        name="way"
        legend={texts.code}
        isLegendHidden
        values={WAYS}
        words={texts.ways}
        chosen={way}
        onChosen={setWay}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard */}
      <section className="pg-code__text" aria-label={texts.ways[way]} tabIndex={0} dir="ltr">
        <pre>
          <code>
            <Highlighted code={code} />
          </code>
        </pre>
      </section>
      <CopyButton words={texts.copy} done={texts.copied} text={code} isStrong />
    </section>
  );
}
