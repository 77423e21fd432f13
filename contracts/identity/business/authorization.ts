import { authorizeStartData } from '../authorization.ts';

/**
 * POST /sdk/v1/idp/b2b/oauth/authorize/start: as of users, without the person. `is_grantable`: false also of what the
 * member's role may not give away. …/submit and /sdk/v1/b2b/oauth/logout/start are as those of users.
 */
export const memberAuthorizeStartData = authorizeStartData.omit({ user_id: true, user: true });
