import { Sentence } from '#src/views/frame/sentence.tsx';

interface WithStrangerProps {
  /** A sentence of ours with a place for the name. */
  text: (placeholder: string) => string;
  name: string;
}

/** A sentence with a name that strangers have chosen: whatever is in it, it keeps to its place. */
export const WithStranger = ({ text, name }: WithStrangerProps) => (
  <Sentence text={text}>
    <bdi>{name}</bdi>
  </Sentence>
);
