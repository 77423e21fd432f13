const cannot = (why: string) => `One Tap cannot render because ${why}`;
const noUrls = (kind: string) =>
  cannot(
    `no ${kind} redirect URLs are set for this project, so the redirect URL cannot be verified. Please add one in the dashboard. The docs on URL validation say how.`,
  );

/** Each error kind that a setting mends, with its requirements and its message (TAP-33 … TAP-41, TAP-43 … TAP-45, D-220). */
export const EXPLAINED: Record<string, { requirements: string[]; message: string }> = {
  oauth_config_not_found: {
    requirements: ['TAP-09', 'TAP-33'],
    message: cannot(
      'no Google OAuth client configuration could be found for this project. Please make sure a client is configured in the dashboard.',
    ),
  },
  no_login_redirect_urls_set: {
    requirements: ['TAP-10', 'TAP-34', 'TAP-36', 'TAP-37', 'TAP-43'],
    message: noUrls('login'),
  },
  no_signup_redirect_urls_set: {
    requirements: ['TAP-11', 'TAP-35', 'TAP-36', 'TAP-37', 'TAP-43'],
    message: noUrls('signup'),
  },
  origin_not_allowed_for_client: {
    requirements: ['TAP-12', 'TAP-38', 'TAP-39', 'TAP-44'],
    message: cannot(
      'this page is not an authorized JavaScript origin of the Google client. Please add http://localhost and http://localhost:<port> in the Google console.',
    ),
  },
  invalid_client: {
    requirements: ['TAP-13', 'TAP-40', 'TAP-45'],
    message: cannot(
      'Google does not recognize the client id. Please make sure that it matches the one in the Google console.',
    ),
  },
  default_provider_not_allowed: {
    requirements: ['TAP-14', 'TAP-41'],
    message: cannot(
      'the default OAuth Provider is not compatible with One Tap. Please configure your own Google client in the dashboard.',
    ),
  },
};
