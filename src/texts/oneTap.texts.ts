const cannot = (why: string) => `One Tap cannot render because ${why}`;
const noUrls = (kind: string) =>
  cannot(
    `no ${kind} redirect URLs are set for this project, so the redirect URL cannot be verified. Please add one in the dashboard. The docs on URL validation say how.`,
  );

/** On this machine a port counts too. */
const originsOf = (host: string): string => {
  const [local] = /^https?:\/\/localhost(?=:|$)/.exec(host) ?? [];
  return local === undefined ? host : `${local} and ${local}:<port>`;
};

/** For the page's developer, by error kind (TAP-33 … TAP-41, D-220). They come with One Tap, and stay English. */
export const oneTapMessages = {
  oauth_config_not_found: cannot(
    'no Google OAuth client configuration could be found for this project. Please make sure a client is configured in the dashboard.',
  ),
  no_login_redirect_urls_set: noUrls('login'),
  no_signup_redirect_urls_set: noUrls('signup'),
  origin_not_allowed_for_client: (host: string) =>
    cannot(
      `this page is not an authorized JavaScript origin of the Google client. Please add ${originsOf(host)} in the Google console.`,
    ),
  invalid_client: cannot(
    'Google does not recognize the client id. Please make sure that it matches the one in the Google console.',
  ),
  default_provider_not_allowed: cannot(
    'the default OAuth Provider is not compatible with One Tap. Please configure your own Google client in the dashboard.',
  ),
};
