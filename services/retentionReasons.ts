const account = 'until the person is deleted, or removes it';
const organization = "it is the organization's";
const standIn = 'the stand-in of the payment provider, in the sandbox alone';
const standInLogin = 'the stand-in for providers, in the sandbox alone';

/** Tables that nothing is deleted of by its age, and why. */
export const retainedForEver: Readonly<Record<string, string>> = {
  kit_properties: 'a few rows about the database itself, which are replaced',
  identity_users: account,
  identity_emails: account,
  identity_phone_numbers: account,
  identity_registrations: account,
  identity_passwords: account,
  identity_passkeys: account,
  identity_wallets: account,
  identity_keys: 'the key that signs session JWTs: one row',
  identity_clients: 'until a backend deletes the application or the program',
  identity_secret_keys: 'a row for each key, revoked ones too: the audit log names them',
  identity_connected_apps: 'until the person takes the consent back, or is deleted',
  business_connected_apps: 'until the member takes the consent back, or is deleted',
  business_organizations: organization,
  business_domains: organization,
  business_connections: organization,
  business_oauth_tenants: organization,
  business_members: account,
  business_passwords: account,
  business_recovery_codes: 'ten for each authenticator app; new ones take the place of the old',
  business_sso_registrations: account,
  business_oauth_registrations: account,
  social_keys: standInLogin,
  social_consents: standInLogin,
  payments_products: standIn,
  payments_prices: standIn,
  payments_customers: standIn,
  payments_sessions: standIn,
  payments_subscriptions: standIn,
  payments_invoices: standIn,
  payments_portal_sessions: standIn,
  payments_events: standIn,
  upgrade_brands: 'until its owner is deleted',
  upgrade_checkouts: 'as long as the brand: what was bought, and when',
  upgrade_fulfilments: 'as long as the brand: no payment is taken in twice',
  upgrade_subscriptions: 'as long as the brand: what it has',
};
