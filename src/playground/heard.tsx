import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';

/** Lists what a host's page would have received from the widget, the newest first. */
export function Heard({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p className="pg-note">{texts.nothingHeard}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <div className="pg-heard" role="log" tabIndex={0} aria-label={texts.heard}>
      <ol>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the newest is first, so places count from the end
          <li key={lines.length - index}>
            <code>{line}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}
