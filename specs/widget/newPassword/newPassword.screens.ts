/** Stands until the typed password is assessed. */
export const RULE = 'Use 8 characters or more.';
