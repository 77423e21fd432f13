/** The project and its identity service, as pages may know them. */
export const project = {
  publicToken: process.env.NEXT_PUBLIC_PUBLIC_TOKEN ?? 'public-token-test-tinyspark',
  identityUrl: process.env.NEXT_PUBLIC_IDENTITY_URL ?? 'http://localhost:4100',
};
