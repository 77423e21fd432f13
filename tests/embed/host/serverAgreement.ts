import type { Member } from '#contracts/identity/business/member.ts';
import type { User } from '#contracts/identity/user.ts';
import type * as source from '#src/server/server.entry.ts';
import type { IdentityServiceErrorCode } from '#src/server/errors.ts';
import type { ServerApiOptions, ServerApiRequest } from '#src/server/serverApi.ts';
import type { ServerOptions } from '#src/server/serverOptions.ts';
import type { SessionHandlerOptions } from '#src/server/sessionHandler.ts';
import type { RequestSession, SignedInMember, SignedInUser } from '#src/server/signedIn.ts';
import type { SignedOut, SignedOutReason } from '#src/server/signedOut.ts';
import type * as declared from 'tinyspark-sign-in/server';

/* The declarations of the server entry and its source, either of which fits in the other's place. */

type AnyFunction = (...values: never[]) => unknown;
type Whole<T> = T extends string | AnyFunction ? T : T extends object ? { [Key in keyof T]-?: Whole<T[Key]> } : T;
type Same<One, Other> = [Whole<One>, Whole<Other>] extends [Whole<Other>, Whole<One>] ? true : false;
type Names<Entry> = keyof Entry;

export const agreed: {
  options: Same<declared.ServerOptions, ServerOptions>;
  handlerOptions: Same<declared.SessionHandlerOptions, SessionHandlerOptions>;
  session: Same<declared.RequestSession, RequestSession>;
  user: Same<declared.SignedInUser, SignedInUser>;
  member: Same<declared.SignedInMember, SignedInMember>;
  wholeUser: Same<declared.User, User>;
  wholeMember: Same<declared.Member, Member>;
  signedOut: Same<declared.SignedOut, SignedOut>;
  reasons: Same<declared.SignedOutReason, SignedOutReason>;
  codes: Same<declared.IdentityServiceErrorCode, IdentityServiceErrorCode>;
  handler: Same<ReturnType<typeof declared.sessionHandler>, ReturnType<typeof source.sessionHandler>>;
  configError: Same<declared.ServerConfigError, source.ServerConfigError>;
  configErrorMade: Same<
    ConstructorParameters<typeof declared.ServerConfigError>,
    ConstructorParameters<typeof source.ServerConfigError>
  >;
  serviceError: Same<declared.IdentityServiceError, source.IdentityServiceError>;
  apiOptions: Same<declared.ServerApiOptions, ServerApiOptions>;
  apiError: Same<declared.ServerApiError, source.ServerApiError>;
  names: Same<Names<typeof declared>, Names<typeof source>>;
} = {
  options: true,
  handlerOptions: true,
  session: true,
  user: true,
  member: true,
  wholeUser: true,
  wholeMember: true,
  signedOut: true,
  reasons: true,
  codes: true,
  handler: true,
  configError: true,
  configErrorMade: true,
  serviceError: true,
  apiOptions: true,
  apiError: true,
  names: true,
};

/** The entry that takes declared settings: the source takes them as they are. */
export const taken: [
  typeof source.authenticateRequest extends typeof declared.authenticateRequest ? true : false,
  typeof source.sessionHandler extends typeof declared.sessionHandler ? true : false,
  declared.ServerCallRequest<declared.ServerCallName> extends ServerApiRequest ? true : false,
] = [true, true, true];
