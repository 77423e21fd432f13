/** Sizes of a drawn statechart in px; the layout and the drawing share them. */
export const measures = {
  /** Least width of a state. */
  minWidth: 112,
  /** Height of a state's name. */
  head: 36,
  /** Height of a row below it, and of a line of a label. */
  line: 17,
  /** Widest character of a name (bold, 14 px), on average. */
  nameWidth: 8.3,
  /** A character of code (monospace, 12 px). */
  codeWidth: 7.25,
};
