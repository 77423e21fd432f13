import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { newToken } from '#services/platform/tokens.ts';
import type { Project } from '../project.ts';

/** Seconds: as long as a state lives. */
const LIFETIME = 600;
const TOKEN = /^[\w-]{43}$/;

/**
 * Binds OAuth states to a browser. A provider that posts its answer from its own site gets a cookie of its own with
 * SameSite=None, which browsers take only together with Secure; on http (localhost) the provider is the sandbox on the
 * same site, where Lax lets the post through.
 */
function nameAndRules(project: Project, formPost: boolean): { name: string; rules: string } {
  const isSecure = project.api.startsWith('https:');
  const name = `${isSecure ? '__Host-' : ''}tinyspark_oauth${formPost ? '_post' : ''}`;
  const sameSite = formPost && isSecure ? 'None' : 'Lax';
  return { name, rules: `Path=/; Max-Age=${LIFETIME}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}` };
}

export function readBrowserToken(c: Context, project: Project, formPost: boolean): string | null {
  const value = getCookie(c, nameAndRules(project, formPost).name);
  return value !== undefined && TOKEN.test(value) ? value : null;
}

/** The browser's token: the one it has, so that two tabs do not push each other out, or a new one. */
export function bindBrowser(c: Context, project: Project, formPost: boolean): { browserToken: string; cookie: string } {
  const { name, rules } = nameAndRules(project, formPost);
  const browserToken = readBrowserToken(c, project, formPost) ?? newToken();
  return { browserToken, cookie: `${name}=${browserToken}; ${rules}` };
}
