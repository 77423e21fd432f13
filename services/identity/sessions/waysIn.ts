import { type WayKind, wayKindSchema } from '#contracts/identity/account.ts';
import type { User } from '#contracts/identity/user.ts';

/** One way to sign in of a user. `label`: the words that its owner knows it by. */
interface WayIn {
  id: string;
  label: string;
  isProven: boolean;
}

/** Finds the ways of one kind in a user, and shows the user without one. */
interface KindOfWay {
  of(user: User): WayIn[];
  without(user: User, id: string): User;
}

const kinds: Readonly<Record<WayKind, KindOfWay>> = {
  email: {
    of: ({ emails }) => emails.map((one) => ({ id: one.email_id, label: one.email, isProven: one.verified })),
    without: (user, id) => ({ ...user, emails: user.emails.filter((one) => one.email_id !== id) }),
  },
  phone_number: {
    of: ({ phone_numbers }) =>
      phone_numbers.map((one) => ({ id: one.phone_id, label: one.phone_number, isProven: one.verified })),
    without: (user, id) => ({ ...user, phone_numbers: user.phone_numbers.filter((one) => one.phone_id !== id) }),
  },
  password: {
    of: ({ password }) =>
      password === null ? [] : [{ id: password.password_id, label: '', isProven: !password.requires_reset }],
    without: (user) => ({ ...user, password: null }),
  },
  passkey: {
    of: ({ webauthn_registrations }) =>
      webauthn_registrations.map((one) => ({ id: one.webauthn_registration_id, label: one.name, isProven: true })),
    without: (user, id) => ({
      ...user,
      webauthn_registrations: user.webauthn_registrations.filter((one) => one.webauthn_registration_id !== id),
    }),
  },
  provider: {
    of: ({ providers }) =>
      providers.map((one) => ({ id: one.oauth_user_registration_id, label: one.provider_type, isProven: true })),
    without: (user, id) => ({
      ...user,
      providers: user.providers.filter((one) => one.oauth_user_registration_id !== id),
    }),
  },
  wallet: {
    of: ({ crypto_wallets }) =>
      crypto_wallets.map((one) => ({ id: one.crypto_wallet_id, label: one.crypto_wallet_address, isProven: true })),
    without: (user, id) => ({
      ...user,
      crypto_wallets: user.crypto_wallets.filter((one) => one.crypto_wallet_id !== id),
    }),
  },
};

/** Lists the ways of a user to sign in, by kind, each with the user as they are without it. */
export const waysOf = (user: User): (WayIn & { kind: WayKind; left: User })[] =>
  Object.entries(kinds).flatMap(([name, { of, without }]) =>
    of(user).map((way) => ({ ...way, kind: wayKindSchema.parse(name), left: without(user, way.id) })),
  );
