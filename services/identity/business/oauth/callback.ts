import { callbackId } from '#services/identity/shared/callbackUrl.ts';
import type { Project } from '#services/identity/shared/project.ts';

/** The redirect URI to register at a provider for members: another one than that of users. */
export const callbackOf = (project: Pick<Project, 'environment' | 'api'>, provider: string): string =>
  `${project.api}/v1/b2b/oauth/callback/${callbackId(project, provider)}`;
