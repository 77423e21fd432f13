import type { Project } from '#services/identity/shared/project.ts';

/** The address below which a directory makes its calls, without a final slash. */
export const scimBaseUrl = ({ api }: Pick<Project, 'api'>, connectionId: string): string =>
  `${api}/scim/v2/${connectionId}`;
