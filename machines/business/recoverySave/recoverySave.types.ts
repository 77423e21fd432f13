/** `slug`: of the organization, for the name of the file. */
export interface RecoverySaveInput {
  codes: string[];
  slug: string;
}
export type RecoverySaveContext = RecoverySaveInput;

export type RecoverySaveEvent = { type: 'copy.chosen' } | { type: 'download.chosen' } | { type: 'codes.saved' };

export interface RecoverySaveOutput {
  result: 'saved';
}
