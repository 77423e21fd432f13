import { z } from 'zod';
import { isLoggingRequests } from '../log.ts';

const people = new WeakMap<Request, string>();

const answered = z.looseObject({ user_id: z.string().optional(), member_id: z.string().optional() });

/**
 * Keeps who a request turned out to be from, where its line in the log wants it: calls of the identity wire answer with the
 * id of their user or member.
 */
export function noteSubject(request: Request, answer: unknown): void {
  if (!isLoggingRequests()) return;
  const { user_id, member_id } = answered.safeParse(answer).data ?? {};
  const id = member_id ?? user_id;
  if (id !== undefined) people.set(request, id);
}

/** The id of the user or member that a request is from, where it is known. */
export const subjectOf = (request: Request): string | undefined => people.get(request);
