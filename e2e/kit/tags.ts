/** What the project `keyboard` takes as well: everything that a person causes. */
export const BY_KEYBOARD = '@keyboard';
/** What the project `embedded` takes besides: every screen that the rest does not come to. */
export const IN_HOSTS = '@host';
