/**
 * The small label on the edge of a control whose way was used last. It is beside the control and not in it: it is no
 * part of its name, but its description (WCAG 2.5.3).
 */
export const LastUsed = ({ id, words }: { id: string; words: string }) => (
  <span className="ts-last" id={id}>
    {words}
  </span>
);
