/**
 * A link to be mailed: into one organization, to find the organizations of an address, or into one organization to choose
 * a first password there (`verification`).
 */
export type LinkRequest =
  | {
      flow: 'organization';
      email: string;
      organizationId: string;
      loginRedirectUrl: string | null;
      signupRedirectUrl: string | null;
      loginTemplateId: string | null;
      signupTemplateId: string | null;
      locale: string | null;
      loginExpirationMinutes: number;
      signupExpirationMinutes: number;
    }
  | {
      flow: 'discovery';
      email: string;
      discoveryRedirectUrl: string | null;
      loginTemplateId: string | null;
      locale: string | null;
      discoveryExpirationMinutes: number;
    }
  | {
      flow: 'verification';
      email: string;
      organizationId: string;
      redirectUrl: string | null;
      templateId: string | null;
      locale: string | null;
      expirationMinutes: number | null;
    };

/** Links by e-mail. Every method ends in a value, an `IdentityError` or a `BusinessError`. */
export interface MemberLinks {
  /** `senderDomain`: whose mail to look for, as far as it is known. */
  sendLink(request: LinkRequest, signal: AbortSignal): Promise<{ senderDomain: string | null }>;
}
