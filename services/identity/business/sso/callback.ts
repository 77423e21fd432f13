import type { Project } from '#services/identity/shared/project.ts';

/** The redirect URI to register at an identity provider: one for each connection, so that no answer is taken for another's. */
export const callbackOf = ({ api }: Pick<Project, 'api'>, connectionId: string): string =>
  `${api}/v1/b2b/sso/callback/${connectionId}`;
