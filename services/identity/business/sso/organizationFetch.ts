import type { CustomFetch } from 'openid-client';
import type { BusinessContext } from '../shared/context.ts';

type Context = Pick<BusinessContext, 'project' | 'sandboxProvider' | 'publicFetch'>;

/** Returns true for an address of the sandbox's own identity providers, which are reached without the network. */
export const isSandboxAddress = ({ project, sandboxProvider }: Omit<Context, 'publicFetch'>, url: string): boolean =>
  sandboxProvider !== null && url.startsWith(`${project.api}/sandbox/`);

/** The body of a request as text; the library sends forms alone. */
const textOf = (body: Parameters<CustomFetch>[1]['body']): string | null =>
  typeof body === 'string' || body instanceof URLSearchParams ? String(body) : null;

/** The fetch of addresses that an organization has set: public ones, and those of the sandbox. */
export function organizationFetch(context: Context): CustomFetch {
  const { sandboxProvider, publicFetch } = context;
  return (url, options) => {
    if (sandboxProvider !== null && isSandboxAddress(context, url)) return sandboxProvider.fetch(url, options);
    const { method, headers, signal } = options;
    return publicFetch(url, { method, headers, body: textOf(options.body), ...(signal ? { signal } : {}) });
  };
}
