import type { OAuthRequest } from '#machines/ports/identity.ts';
import type { Notice } from '#machines/ports/notice.ts';

export type OAuthInput = { request: OAuthRequest };
export interface OAuthContext extends OAuthInput {
  /** Known once the flow has ended. */
  notice?: Notice;
}
/** The flow ends here only when the page was not left. */
export type OAuthOutput = { notice: Notice };
