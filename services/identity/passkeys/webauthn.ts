const load = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
});

let loading: ReturnType<typeof load> | null = null;

/** Comes with the first challenge: reading certificates, which it also can, takes a third of a second to load and 25 MB. */
export const webauthn = (): ReturnType<typeof load> => (loading ??= load());
