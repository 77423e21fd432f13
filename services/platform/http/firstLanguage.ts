/** The language that a browser wants most, by its `Accept-Language`, as it is written there; undefined where it names none. */
export const firstLanguageOf = (headers: Headers): string | undefined =>
  headers.get('accept-language')?.split(/[,;]/, 1)[0];
