import type { Project } from './project.ts';

/** The id in a provider's callback address: fixed, because it is registered at the provider. */
export function callbackId(project: Pick<Project, 'environment'>, provider: string): string {
  return `oauth-callback-${project.environment}-${provider}`;
}

/** The redirect URI to register at the provider. */
export function callbackUrl(project: Pick<Project, 'environment' | 'api'>, provider: string): string {
  return `${project.api}/v1/oauth/callback/${callbackId(project, provider)}`;
}
