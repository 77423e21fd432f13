interface Minutes {
  session_duration_minutes: number;
}
export interface Member {
  member_id: string;
  email_address: string;
  status: string;
  mfa_enrolled: boolean;
}
interface Common {
  status_code: number;
}
export interface Found extends Common {
  email_address: string;
  discovered_organizations: {
    organization: { organization_id: string; organization_name: string };
    membership: { type: string };
    member_authenticated: boolean;
  }[];
}
export interface Gated extends Common {
  member_authenticated: boolean;
  member_id: string;
  organization_id: string;
  member: Member;
  organization: { organization_slug: string; organization_name: string };
  member_session: { authentication_factors: { type: string; delivery_method: string }[] } | null;
  session_token: string;
  intermediate_session_token: string;
  primary_required: { allowed_auth_methods: string[] } | null;
  mfa_required: { secondary_auth_initiated: string | null } | null;
}

export type MemberAuth = Pick<
  Gated,
  'status_code' | 'member' | 'member_session' | 'session_token' | 'organization' | 'member_id'
>;

interface OAuthStart {
  start(given: { organization_id?: string; organization_slug?: string; custom_scopes?: string[] }): Promise<void>;
  discovery: { start(given: { discovery_redirect_url?: string }): Promise<void> };
}
interface AuthorizationRequest {
  client_id: string;
  redirect_uri: string;
  response_type: string;
  scopes: string[];
  code_challenge: string;
  state: string;
}

/** As much of the published client for members as is used here. */
interface BusinessClient {
  magicLinks: {
    email: {
      loginOrSignup(given: { email_address: string; organization_id: string }): Promise<Common>;
      discovery: { send(given: { email_address: string }): Promise<Common> };
    };
    authenticate(given: { magic_links_token: string } & Minutes): Promise<Gated>;
    discovery: { authenticate(given: { discovery_magic_links_token: string }): Promise<Found> };
  };
  otps: {
    email: {
      loginOrSignup(given: { email_address: string; organization_id: string }): Promise<Common>;
      authenticate(given: { code: string; email_address: string; organization_id: string } & Minutes): Promise<Gated>;
    };
    sms: {
      send(given: { organization_id: string; member_id: string; mfa_phone_number?: string }): Promise<Common>;
      authenticate(
        given: { organization_id: string; member_id: string; code: string; set_mfa_enrollment?: string } & Minutes,
      ): Promise<MemberAuth>;
    };
  };
  totp: {
    create(given: {
      organization_id: string;
      member_id: string;
      expiration_minutes: number;
    }): Promise<Common & { secret: string; qr_code: string; recovery_codes: string[] }>;
    authenticate(
      given: { organization_id: string; member_id: string; code: string; set_mfa_enrollment?: string } & Minutes,
    ): Promise<MemberAuth>;
  };
  recoveryCodes: {
    recover(
      given: { organization_id: string; member_id: string; recovery_code: string } & Minutes,
    ): Promise<MemberAuth & { recovery_codes_remaining: number }>;
    rotate(): Promise<Common & { recovery_codes: string[] }>;
  };
  passwords: {
    authenticate(given: { organization_id: string; email_address: string; password: string } & Minutes): Promise<Gated>;
    resetByEmailStart(given: {
      organization_id: string;
      email_address: string;
      reset_password_redirect_url?: string;
    }): Promise<Common>;
    resetByEmail(given: { password_reset_token: string; password: string } & Minutes): Promise<Gated>;
    discovery: { authenticate(given: { email_address: string; password: string }): Promise<Found> };
    strengthCheck(given: {
      email_address?: string;
      password: string;
    }): Promise<{ valid_password: boolean; zxcvbn_feedback: { suggestions: string[] } }>;
  };
  sso: {
    discoverConnections(email: string): Promise<{ connections: { connection_id: string; display_name: string }[] }>;
    start(given: { connection_id: string; login_redirect_url?: string; signup_redirect_url?: string }): Promise<void>;
    authenticate(given: { sso_token: string } & Minutes): Promise<Gated>;
  };
  oauth: Record<'google' | 'microsoft' | 'hubspot' | 'slack' | 'github', OAuthStart> & {
    authenticate(
      given: { oauth_token: string } & Minutes,
    ): Promise<Gated & { provider_type: string; provider_values: { access_token: string } }>;
    discovery: { authenticate(given: { discovery_oauth_token: string }): Promise<Found> };
  };
  idp: {
    oauthAuthorizeStart(given: AuthorizationRequest): Promise<
      Common & {
        client: { client_name: string };
        consent_required: boolean;
        scope_results: { scope: string; is_grantable: boolean }[];
      }
    >;
    oauthAuthorizeSubmit(
      given: AuthorizationRequest & { consent_granted: boolean },
    ): Promise<Common & { redirect_uri: string; authorization_code?: string }>;
    oauthLogoutStart(given: {
      client_id: string;
      post_logout_redirect_uri: string;
      state: string;
    }): Promise<Common & { redirect_uri: string; consent_required: boolean }>;
  };
  discovery: {
    organizations: {
      list(): Promise<Found>;
      create(given: { organization_name?: string; organization_slug?: string } & Minutes): Promise<Gated>;
    };
    intermediateSessions: { exchange(given: { organization_id: string } & Minutes): Promise<Gated> };
  };
  organization: {
    getBySlug(given: {
      organization_slug: string;
    }): Promise<{ organization: { organization_id: string; organization_name: string } | null }>;
    get(): Promise<{ organization_slug: string } | null>;
  };
  self: { get(): Promise<Member | null> };
  session: {
    authenticate(options?: Partial<Minutes>): Promise<Gated>;
    revoke(): Promise<Common>;
    getTokens(): { session_token: string; session_jwt: string } | null;
    getSync(): unknown;
  };
}

declare global {
  /** The client for members on the page of the third party. */
  var thirdPartyBusiness: BusinessClient;
}
