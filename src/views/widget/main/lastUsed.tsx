/** The small label inside a control whose way was used last; the control names it as its description. */
export const LastUsed = ({ id, words }: { id: string; words: string }) => (
  <span className="ts-last" id={id}>
    {words}
  </span>
);
