/** Stands in the place of a widget that cannot be shown. */
export const troubleTexts = {
  misconfigured: 'The sign-in form cannot be shown.',
  broken: 'The sign-in form has stopped. Reload the page to use it again.',
};
