/** Walks of the widget that the project `embedded` leaves out: the beginning of a title, and why. */
export const NOT_EMBEDDED: Record<string, string> = {
  "the browser's back leads from the mail to the sign-in form": "The host's history is the host's (D-96).",
};
