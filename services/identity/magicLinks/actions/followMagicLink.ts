import type { Context } from 'hono';
import { linkAddress } from '#contracts/linkAddress.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import { redirectTo } from '#services/identity/shared/navigation/navigation.ts';
import { refuse } from '../errors.ts';

/**
 * GET and HEAD /v1/magic_links/redirect: leads on to the registered page, with the token untouched.
 * It reads nothing and writes nothing, so a mail scanner uses nothing up.
 */
export async function followMagicLink(context: IdentityContext, c: Context): Promise<Response> {
  const { project } = context;
  const { public_token, token, stytch_token_type, stytch_redirect_type, redirect_url } = Object.fromEntries(
    linkAddress(c.req.url).searchParams,
  );
  if (public_token !== project.publicToken) throw refuse('public_token_not_found');
  const urls = [...project.redirectUrls.login, ...project.redirectUrls.signup];
  if (redirect_url === undefined || !urls.includes(redirect_url)) throw refuse('no_match_for_provided_magic_link_url');
  if (token === undefined) throw refuse('magic_link_not_found');
  return redirectTo(redirect_url, {
    token,
    stytch_token_type: stytch_token_type ?? 'magic_links',
    ...(stytch_redirect_type === undefined ? {} : { stytch_redirect_type }),
  });
}
