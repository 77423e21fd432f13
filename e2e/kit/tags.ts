/** What the project `keyboard` takes as well: everything that a person causes. */
export const BY_KEYBOARD = '@keyboard';
