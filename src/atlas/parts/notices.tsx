/** Says what could not be done as asked, and what is shown instead. */
export function Message({ words }: { words: (string | null)[] }) {
  const said = words.filter((word) => word !== null);
  return (
    <output className="at-messages">
      {said.map((word) => (
        <span key={word} className="at-message">
          {word}
        </span>
      ))}
    </output>
  );
}

export const Waiting = () => <output className="at-note">Reading …</output>;
