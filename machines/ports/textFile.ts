/** A file of text that the browser keeps for a person. */
export interface TextFile {
  name: string;
  text: string;
}
