type Library = typeof import('@simplewebauthn/server') & typeof import('@simplewebauthn/server/helpers');

let loading: Promise<Library> | null = null;

/** Comes with the first challenge: reading certificates, which it also can, takes a third of a second to load and 25 MB. */
export const webauthn = (): Promise<Library> =>
  (loading ??= Promise.all([import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')]).then(
    ([server, helpers]) => ({ ...server, ...helpers }),
  ));
