/** Stands in the place of a widget whose configuration cannot be used; for whoever makes the page. */
export const misconfigured = 'The sign-in form cannot be shown.';
