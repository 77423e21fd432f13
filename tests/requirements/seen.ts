/** Sentences of the requirements that the running test cites, and those that its assertions have read. */
let wanted: string[] = [];
let seen: string[] = [];

export function beginRecording(sentences: string[]): void {
  wanted = sentences;
  seen = [];
}

export const isRecording = (): boolean => wanted.length > 0;

/** A text that a passed assertion is about. */
export const reportSeen = (text: string): void => {
  seen.push(...wanted.filter((sentence) => text.includes(sentence) && !seen.includes(sentence)));
};

export const recordedSentences = (): string[] => seen;
