import { isListedOrigin } from '../origins.ts';
import type { Project } from '../project.ts';

/** The host of the page that asks, when it is one of ours: no other may have codes filled in for it. */
export function autofillHostOf(headers: Headers, project: Project): string {
  const asking = headers.get('x-sdk-parent-host') ?? headers.get('origin') ?? '';
  return new URL(isListedOrigin(project.policy.origins, asking) ? asking : project.home).hostname;
}
