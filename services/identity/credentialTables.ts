/** Phone numbers and passcodes. */
export interface PasscodeTables {
  identity_phone_numbers: {
    phone_id: string;
    user_id: string;
    /** E.164, unique. */
    phone_number: string;
    verified: number;
  };
  /** One row for each address or number that a code was ever sent to; the row outlives the code, with its budgets. */
  identity_passcodes: {
    /** `email_id` or `phone_id`. */
    method_id: string;
    user_id: string;
    channel: PasscodeChannel;
    /** HMAC-SHA-256 of the newest code, keyed with the pepper. */
    code_hash: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
    /** Guesses at this code. */
    attempts: number;
    /** Wrong guesses since the window opened, whatever code they were at. */
    wrong: number;
    wrong_until: number;
    /** No code of this address is looked at before. */
    locked_until: number;
    /** Guesses of the day, whatever code they were at. */
    day_guesses: number;
    day_until: number;
    /** No code is sent to this address before. */
    paused_until: number;
  };
}

export type PasscodeChannel = 'sms' | 'whatsapp' | 'email';

/** Passwords, and where their owners log in from. */
export interface PasswordTables {
  identity_passwords: {
    user_id: string;
    password_id: string;
    /** With the parameters that it was made with (PHC string format). */
    hash: string;
    created_at: number;
    /** `unproven`: set by somebody who had not yet shown to own the address. `breached`: known from elsewhere. */
    requires_reset: 'unproven' | 'breached' | null;
    breach_checked_at: number;
  };
  /** A browser at an address that has logged in with the password: strangers' failures do not stop it. */
  identity_known_devices: {
    /** SHA-256 of address, client address and user agent. */
    device_hash: string;
    user_id: string;
    seen_at: number;
  };
}
