/** A link to be mailed: into one organization, or to find the organizations of an address. */
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
    };

/** Links by e-mail. Every method ends in a value, an `IdentityError` or a `BusinessError`. */
export interface MemberLinks {
  /** `senderDomain`: whose mail to look for, as far as it is known. */
  sendLink(request: LinkRequest, signal: AbortSignal): Promise<{ senderDomain: string | null }>;
}
