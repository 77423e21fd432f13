/** Begins the method id of a link that no mail carries: it is one for all of a user. */
export const EMBEDDED = 'embedded-';
