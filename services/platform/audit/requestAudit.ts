import type { Kysely } from 'kysely';
import type { AuditEvent, AuditLog, AuditMark, MarkedCall } from '../auditEvents.ts';
import type { Clock } from '../clock.ts';
import type { RecordTables } from '../database/tables.ts';
import { ServiceError } from '../http/serviceError.ts';
import { logFailure } from '../log.ts';
import { counter } from '../metrics.ts';
import type { AuditBudget } from './auditBudget.ts';
import { readAnswer } from './auditedAnswer.ts';
import { type AuditChanges, writeAuditEntry } from './auditTable.ts';

const signIns = counter('tinyspark_sign_ins_total', 'Sign-ins by what they were with and how they ended', [
  'method',
  'outcome',
]);

/** Whom a call is about. */
export interface AuditSubject {
  personId?: string;
  organizationId?: string;
  brandId?: string;
  targetId?: string;
  /** In place of the project of the call. */
  projectId?: string;
  changes?: AuditChanges;
}

/** A call that is in the audit log, while it is answered. */
interface AuditedRequest {
  mark: AuditMark;
  requestId: string;
  ip: string;
  actor: string | null;
  projectId: string | null;
  at: number;
  subject: AuditSubject;
  isRecorded: boolean;
}

/** By their headers, which every action is given. */
const requests = new WeakMap<Headers, AuditedRequest>();

const write = (db: Kysely<RecordTables>, { mark, subject, ...request }: AuditedRequest, outcome: string) =>
  writeAuditEntry(db, {
    ...request,
    ...subject,
    ...(typeof mark === 'string' ? { event: mark } : { event: 'sign_in', method: mark.signInWith }),
    outcome,
  });

/** Lets a call be recorded by other headers than those it came with. */
export function auditAs(headers: Headers, others: Headers): void {
  const request = requests.get(headers);
  if (request !== undefined) requests.set(others, request);
}

/** Whom a call is about, as soon as that is known: it is beside an error that follows. */
export function noteAudited(headers: Headers, subject: AuditSubject): void {
  const request = requests.get(headers);
  if (request !== undefined) request.subject = { ...request.subject, ...subject };
}

/**
 * Records a call in the transaction that makes it true, where it has a mark: one is not there without the other. What is
 * not recorded so is before the answer leaves.
 */
export async function recordAudited(
  trx: Kysely<RecordTables>,
  headers: Headers,
  subject: AuditSubject,
  outcome = 'success',
): Promise<void> {
  const request = requests.get(headers);
  if (request === undefined) return;
  noteAudited(headers, subject);
  request.isRecorded = true;
  await write(trx, request, outcome);
}

/** Writes the audit entry of a change in the transaction that makes it. */
export type RecordChange = (trx: Kysely<RecordTables>, subject: AuditSubject) => Promise<void>;

/** For a change that a call with a mark brings about. */
export const recordRequest =
  (headers: Headers): RecordChange =>
  (trx, subject) =>
    recordAudited(trx, headers, subject);

/** For a change by a command of the operator. */
export const recordOperator =
  (clock: Clock, event: AuditEvent, projectId?: string): RecordChange =>
  (trx, subject) =>
    writeAuditEntry(trx, {
      ...(projectId === undefined ? {} : { projectId }),
      ...subject,
      event,
      at: clock.now(),
      outcome: 'success',
      actor: 'operator',
    });

/** Not read, too many tries, something wrong with the server: that says nothing of anybody's credentials. */
const isOfCredentials = ({ status }: ServiceError): boolean => status < 500 && status !== 429 && status !== 413;

/** Records a sign-in in its transaction, by its answer: whom it signs in, and whether another step is due. */
export async function recordAnswer<Answer>(
  trx: Kysely<RecordTables>,
  headers: Headers,
  answer: Answer,
): Promise<Answer> {
  const { subject, outcome } = readAnswer(answer);
  await recordAudited(trx, headers, subject, outcome);
  return answer;
}

function count(mark: AuditMark, outcome: string): void {
  if (typeof mark !== 'string') signIns.add({ method: mark.signInWith, outcome });
}

/** The audit log of a service, in its database. `projectId`: of calls that name no other. */
export function createAuditLog(given: {
  db: Kysely<RecordTables>;
  clock: Clock;
  errors: AuditBudget;
  projectId: string;
}): AuditLog {
  const { db, clock, errors } = given;

  /** Answers how long the client has to wait, where it is refused all the time; null: it need not. */
  const writeError = async (request: AuditedRequest, outcome: string): Promise<{ retryAfter: number } | null> => {
    try {
      const { isListed, summary, heldBack } = await errors.consume(request.ip);
      if (isListed) await write(db, request, outcome);
      if (summary) await write(db, { ...request, subject: {} }, 'too_many_requests');
      return heldBack;
    } catch (cause) {
      // The error is answered in any case.
      logFailure({ requestId: request.requestId }, cause);
      return null;
    }
  };

  const watching = async <A>(call: MarkedCall, act: (request: AuditedRequest) => Promise<A>): Promise<A> => {
    const { mark, headers, requestId, ip, actor = null, projectId = given.projectId } = call;
    const state = { at: clock.now(), subject: {}, isRecorded: false };
    const request: AuditedRequest = { mark, requestId, ip, actor, projectId, ...state };
    requests.set(headers, request);
    try {
      return await act(request);
    } catch (error) {
      count(mark, error instanceof ServiceError ? error.errorType : 'internal_server_error');
      if (!(error instanceof ServiceError && isOfCredentials(error))) throw error;
      const heldBack = await writeError(request, error.errorType);
      throw heldBack === null ? error : errors.refuse({ ...heldBack, cause: error });
    } finally {
      requests.delete(headers);
    }
  };

  return {
    watch: (call, act) =>
      watching(call, async (request) => {
        const answer = await act();
        const { subject, outcome } = readAnswer(answer);
        if (!request.isRecorded) {
          noteAudited(call.headers, subject);
          await write(db, request, outcome);
        }
        count(call.mark, outcome);
        return answer;
      }),
    watchReturn: (call, act, errorIn) =>
      watching(call, async (request) => {
        const answer = await act();
        const outcome = errorIn(answer);
        if (outcome !== null) {
          count(call.mark, outcome);
          await writeError(request, outcome);
        }
        return answer;
      }),
  };
}
