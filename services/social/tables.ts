import type { PersonRule } from '#services/platform/personalData/rules.ts';
/** Tables of the sandbox's social provider. Times are ms since the epoch. */
export interface SocialTables {
  social_keys: {
    purpose: string;
    key_id: string;
    /** JSON Web Keys. */
    private_key: string;
    public_key: string;
  };
  social_codes: {
    code_hash: string;
    provider: string;
    client_id: string;
    redirect_uri: string;
    email: string;
    email_verified: number;
    nonce: string | null;
    code_challenge: string | null;
    scope: string;
    /** The parameter of that name of the request. */
    claims: string | null;
    /** Hash of the token that the code was traded for; it gives access to the profile. */
    access_token_hash: string | null;
    expires_at: number;
    used_at: number | null;
  };
  /** People who have signed in at a client before: a name is told only the first time. */
  social_consents: {
    provider: string;
    client_id: string;
    subject: string;
  };
}

/** Rules that connect these tables to a person. */
export const socialPersonalData: readonly PersonRule[] = [
  { table: 'social_keys', holds: 'The keys of the stand-in for providers.' },
  {
    table: 'social_codes',
    belongsTo: { email: ['email'] },
    secret: ['code_hash', 'access_token_hash', 'nonce', 'code_challenge'],
  },
  { table: 'social_consents', belongsTo: { subject: ['subject'] } },
];
