export interface Auth {
  status_code: number;
  session_token: string;
  session_jwt: string;
  user: {
    user_id: string;
    emails: { email: string }[];
    phone_numbers: { phone_number: string }[];
    webauthn_registrations: { webauthn_registration_id: string; name: string }[];
    crypto_wallets: { crypto_wallet_id: string; crypto_wallet_address: string }[];
  };
  session: { authentication_factors: { type: string; delivery_method: string }[] };
}
interface Minutes {
  session_duration_minutes: number;
}
interface WalletName {
  crypto_wallet_address: string;
  crypto_wallet_type: 'ethereum' | 'solana';
}
type Send<Options> = (to: string, options: Options) => Promise<{ status_code: number; method_id: string }>;

interface AuthorizationRequest {
  client_id: string;
  redirect_uri: string;
  response_type: string;
  scopes: string[];
  prompt?: string;
  state?: string;
  nonce?: string;
  code_challenge?: string;
}
interface Started {
  user_id: string;
  client: Record<string, string>;
  consent_required: boolean;
  scope_results: { scope: string; is_grantable: boolean; description: string }[];
}

/** As much of the published client as is used here. */
interface Client {
  idp: {
    oauthAuthorizeStart(request: AuthorizationRequest): Promise<Started>;
    oauthAuthorizeSubmit(
      request: AuthorizationRequest & { consent_granted: boolean },
    ): Promise<{ redirect_uri: string; authorization_code?: string }>;
    oauthLogoutStart(given: {
      client_id: string;
      post_logout_redirect_uri: string;
      state?: string;
    }): Promise<{ redirect_uri: string; consent_required: boolean }>;
  };
  magicLinks: {
    email: { loginOrCreate(email: string, options: Record<string, unknown>): Promise<{ status_code: number }> };
    authenticate(token: string, options: Minutes): Promise<Auth>;
  };
  otps: Record<'sms' | 'whatsapp' | 'email', { loginOrCreate: Send<{ expiration_minutes: number }> }> & {
    authenticate(code: string, methodId: string, options: Minutes): Promise<Auth>;
  };
  passwords: {
    create(given: { email: string; password: string } & Minutes): Promise<Auth>;
    authenticate(given: { email: string; password: string } & Minutes): Promise<Auth>;
    strengthCheck(given: { email?: string; password: string }): Promise<{ valid_password: boolean; score: number }>;
    resetByEmailStart(given: Record<string, unknown>): Promise<{ status_code: number }>;
    resetByEmail(given: { token: string; password: string } & Minutes): Promise<Auth>;
  };
  oauth: Record<string, { start(options: Record<string, unknown>): Promise<void> }> & {
    authenticate(token: string, options: Minutes): Promise<Auth & { provider_type: string }>;
  };
  webauthn: {
    register(options: Minutes & { is_passkey: boolean }): Promise<Auth & { webauthn_registration_id: string }>;
    authenticate(options: Minutes & { is_passkey: boolean }): Promise<Auth & { webauthn_registration_id: string }>;
    update(given: { webauthn_registration_id: string; name: string }): Promise<{ status_code: number }>;
  };
  cryptoWallets: {
    authenticateStart(wallet: WalletName): Promise<{ challenge: string }>;
    authenticate(given: WalletName & { signature: string } & Minutes): Promise<Auth>;
  };
  session: {
    authenticate(options?: Partial<Minutes>): Promise<Auth>;
    revoke(): Promise<{ status_code: number }>;
    getTokens(): { session_token: string; session_jwt: string } | null;
    getSync(): unknown;
  };
  user: {
    get(): Promise<Auth['user']>;
    getSync(): unknown;
    deleteWebauthnRegistration(id: string): Promise<{ status_code: number }>;
    getConnectedApps(): Promise<{ connected_apps: Record<string, string>[] }>;
    revokedConnectedApp(id: string): Promise<{ status_code: number }>;
    deleteCryptoWallet(id: string): Promise<{ status_code: number }>;
  };
}

declare global {
  /** The client on the page of the third party. */
  var thirdParty: Client;
}
