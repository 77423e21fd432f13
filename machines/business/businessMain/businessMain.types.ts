import type { BusinessConfig } from '#contracts/businessConfig.ts';
import type { BusinessProvider } from '#contracts/identity/business/providers.ts';
import type { AuthMethod } from '#contracts/identity/business/organization.ts';
import type { KnownOrganization } from '#machines/ports/business/organizations.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

/** An organization asks for another first factor: one of `methods`, by the person of this address. */
export interface Primary {
  email: string;
  isEmailVerified: boolean;
  methods: AuthMethod[];
}
/** `cannotJoin`: the organization does not take this address. `sessionEnded`: the saved session has ended elsewhere. */
export type MainNotice = Notice | { code: 'cannotJoin' } | { code: 'sessionEnded' };

/** A control of Main by a name of its own: the form, a method, a provider's name or a connection's id. */
export type MainWay = string;

/** A button of Main. `usePassword`: beside links or codes by e-mail; `name`: as its admin gave it. */
export type MainButton =
  | { kind: 'link' | 'code' | 'usePassword' | 'password' | 'sso'; way: MainWay }
  | { kind: 'provider'; way: BusinessProvider }
  | { kind: 'connection'; way: MainWay; name: string };

/** A part of Main. `form`: the address is typed. */
export type MainBlock =
  | { kind: 'or' }
  | { kind: 'form'; hasPassword: boolean }
  | { kind: 'buttons'; buttons: MainButton[] };

export interface BusinessMainInput {
  config: BusinessConfig;
  /** Null in the Discovery flow. */
  organization: KnownOrganization | null;
  primary: Primary | null;
  /** The address typed before, so that nothing is lost on the way back. */
  email: string;
  notice: MainNotice | null;
  isBackable: boolean;
  /** Nothing was chosen on Main yet: what comes by itself may come. */
  isFirst: boolean;
  /** The provider or connection that was used last, by its name or id. */
  lastUsed: string | null;
}
export type BusinessMainContext = BusinessMainInput & { output: BusinessMainOutput | null };

export type BusinessMainEvent =
  | { type: 'email.typed'; text: string }
  | { type: 'email.submitted' }
  | { type: 'suggestion.accepted' }
  /** A link to the address that is known already. */
  | { type: 'link.requested' }
  | { type: 'code.requested' }
  | { type: 'password.chosen' }
  | { type: 'provider.chosen'; provider: BusinessProvider }
  | { type: 'connection.chosen'; connectionId: string }
  | { type: 'sso.chosen' }
  | NoticeExpired
  | { type: 'back.chosen' };

/** `either`: by link or by code is yet to be chosen. */
export type MainChoice =
  | { choice: 'link' | 'code' | 'either' }
  | { choice: 'password' | 'sso' }
  | { choice: 'provider'; provider: BusinessProvider }
  | { choice: 'connection'; connectionId: string }
  /** Google's prompt was accepted. */
  | { choice: 'oneTap'; credential: string };

/** `email` goes along with every way, as far as it was typed. */
export type BusinessMainOutput = (MainChoice & { email: string }) | { choice: 'back' };
