/* Apart from the other limits, which come with the first screen. All in ms. */

/** D-262: so long an application's request waits for the person to sign in. */
export const PENDING_AUTHORIZATION_LIFETIME = 10 * 60 * 1000;

/** D-266: how long it is read that access was denied, before the browser goes back to the application by itself. */
export const DENIED_PAUSE = 3_000;
