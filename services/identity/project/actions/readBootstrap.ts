import type { BootstrapData } from '#contracts/identity/bootstrap.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import { refuse } from '#services/identity/shared/errors.ts';

/** GET /sdk/v1/projects/bootstrap/{public_token}: what a login form needs to know of the project. */
export async function readBootstrap(
  context: IdentityContext,
  request: { params: { public_token: string } },
): Promise<Omit<BootstrapData, 'request_id' | 'status_code'>> {
  const project = [context.project, context.businessProject].find(
    (one) => one?.publicToken === request.params.public_token,
  );
  if (!project) throw refuse('public_token_not_found');
  return {
    project_name: project.name,
    disable_sdk_watermark: true,
    cname_domain: null,
    email_domains: [...project.emailDomains],
    captcha_settings: { enabled: false },
    pkce_required_for_email_magic_links: true,
    pkce_required_for_password_resets: true,
    pkce_required_for_oauth: true,
    pkce_required_for_sso: true,
    slug_pattern: null,
    create_organization_enabled: project.vertical === 'B2B',
    password_config: project.passwordPolicy.kind === 'luds' ? project.passwordPolicy.luds : null,
    rbac_policy: project.vertical === 'B2B' ? context.rbac.business : context.rbac.consumer,
    siwe_required_for_crypto_wallets: true,
    vertical: project.vertical,
  };
}
