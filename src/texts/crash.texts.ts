/** Shown to the page's developer in place of a widget whose configuration cannot be used. */
export const misconfigured = 'The sign-in form cannot be shown.';

/** The sentence in the place of a widget that has stopped, which the embedded widget brings (D-388). */
export const crash = {
  stopped: 'The sign-in form has stopped. Reload the page to use it again.',
};
