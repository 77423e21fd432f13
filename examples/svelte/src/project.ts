/** The project and its identity service, from the environment of the build (`.env`). */
export const project = {
  publicToken: import.meta.env['VITE_PUBLIC_TOKEN'] ?? 'public-token-test-tinyspark',
  identityUrl: import.meta.env['VITE_IDENTITY_URL'] ?? 'http://localhost:4100',
};
