import type { Stage } from './stage.ts';

/** The ways into a page with a session, and without one. */
export const sessionScenarios = (path: string) => ({
  signedIn: async (stage: Stage) => {
    stage.storage.items['tinyspark.session_token'] = 'token-1';
    return path;
  },
  nobody: async () => path,
});
