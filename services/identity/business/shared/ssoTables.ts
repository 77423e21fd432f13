/** Sign-ins by single sign-on. Times are ms since the epoch. */
export interface BusinessSsoTables {
  /** Members' accounts at their organization's identity provider. */
  business_sso_registrations: {
    connection_id: string;
    /** The subject there, unique with the connection. */
    external_id: string;
    registration_id: string;
    member_id: string;
    created_at: number;
    /** Groups there that the last sign-in has named, JSON. */
    group_names: string;
  };
  /** Assertions that were taken: none is taken twice. */
  business_saml_assertions: {
    /** SHA-256 of connection and id. */
    assertion_hash: string;
    expires_at: number;
  };
}
