import type { Member, MemberSession } from '#contracts/identity/business/member.ts';
import type { Organization } from '#contracts/identity/business/organization.ts';
import type { Session, User } from '#contracts/identity/user.ts';
import type * as source from '#src/client/client.entry.ts';
import type { ClientOptions } from '#src/client/clientOptions.ts';
import type { MemberClient, UserClient } from '#src/client/sessionClient.ts';
import type { SignInErrorCode } from '#src/client/signInError.ts';
import type * as declared from 'tinyspark-sign-in/client';

/* The declarations of the client entry and its source, either of which fits in the other's place. */

type AnyFunction = (...values: never[]) => unknown;
type Whole<T> = T extends string | AnyFunction ? T : T extends object ? { [Key in keyof T]-?: Whole<T[Key]> } : T;
type Same<One, Other> = [Whole<One>, Whole<Other>] extends [Whole<Other>, Whole<One>] ? true : false;

export const agreed: {
  options: Same<declared.ClientOptions, ClientOptions>;
  ofUsers: Same<declared.UserClient, UserClient>;
  ofMembers: Same<declared.MemberClient, MemberClient>;
  user: Same<declared.User, User>;
  session: Same<declared.Session, Session>;
  member: Same<declared.Member, Member>;
  memberSession: Same<declared.MemberSession, MemberSession>;
  organization: Same<declared.Organization, Organization>;
  codes: Same<declared.SignInErrorCode, SignInErrorCode>;
  error: Same<declared.SignInError, source.SignInError>;
  errorMade: Same<ConstructorParameters<typeof declared.SignInError>, ConstructorParameters<typeof source.SignInError>>;
  names: Same<keyof typeof declared, keyof typeof source>;
} = {
  options: true,
  ofUsers: true,
  ofMembers: true,
  user: true,
  session: true,
  member: true,
  memberSession: true,
  organization: true,
  codes: true,
  error: true,
  errorMade: true,
  names: true,
};
