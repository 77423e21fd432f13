import type { MiddlewareHandler } from 'hono';
import type { Migration } from 'kysely';
import type { EncryptedColumn } from '#services/platform/encryption/encryptedColumn.ts';
import type { RetentionRule } from '#services/platform/retention.ts';
import type { Route } from '#services/platform/http/route.ts';
import type { SignInWay } from '#services/platform/settings/policy.ts';
import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import type { NativeAnswer } from '#services/platform/http/nativeAnswer.ts';
import type { IdentityContext } from './context.ts';

/** One area of the identity service, each in a folder of its own, as the service sees it. */
export interface IdentityMethod<Tables = unknown> {
  /** It is answered while the setting METHODS names one of these; always, where there are none. */
  signsInBy?: readonly SignInWay[];
  /** By the names that databases store of migrations that ran. */
  migrations: Record<string, Migration>;
  /** Rows that are deleted when they have expired. */
  retention: readonly RetentionRule[];
  /** Columns of values that are encrypted with SECRET_KEY. */
  encrypted?: readonly EncryptedColumn[];
  /** Its own errors; the shared ones come on top. */
  errors: ErrorTable;
  /** Errors of its calls by secret key, which no page meets. */
  serverErrors?: ErrorTable;
  /** Paths after `/sdk/v1` in this area that are not implemented. `*` matches one segment. */
  unanswered: readonly string[];
  start(context: IdentityContext<Tables>): RunningMethod | Promise<RunningMethod>;
}

export interface RunningMethod {
  routes: Route[];
  /** Handlers that run before its calls, by path. */
  before?: readonly { path: string; handler: MiddlewareHandler }[];
  /** Addresses that a server of a library answers with Node's own request and response. */
  native?: { addresses: readonly string[]; answer: NativeAnswer };
  /** Comes back when nothing is left to do of what is due. */
  settled?(): Promise<void>;
  /** Ends what the method has started. */
  close?(): Promise<void>;
}
