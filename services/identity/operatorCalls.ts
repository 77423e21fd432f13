import { z } from 'zod';
import { AdminError } from '#services/platform/admin/adminSocket.ts';
import type { Project } from './shared/project.ts';
import { operatorRequest } from './shared/secretKeys/operatorRequests.ts';

/** A call of the server API by the operator; `path` with its query. */
export const operatorCallSchema = z.object({
  project: z.enum(['consumer', 'business']),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string().startsWith('/v1/'),
  body: z.unknown().optional(),
});
export type OperatorCall = z.infer<typeof operatorCallSchema>;

/** The answer of a call, a success or an error. */
export const operatorAnswerSchema = z.object({ status: z.number().int(), body: z.record(z.string(), z.unknown()) });
export type OperatorAnswer = z.infer<typeof operatorAnswerSchema>;

/** It is part of no address: these requests reach this process alone. */
const ORIGIN = 'http://operator.invalid';

/**
 * Makes a call of the server API for the operator, without a secret key.
 * @throws AdminError when the business project is switched off, or there is no such call
 */
export async function callAsOperator(
  {
    app,
    projects,
  }: {
    app: { fetch(request: Request): Response | Promise<Response> };
    projects: { consumer: Project; business: Project | null };
  },
  { project: name, method, path, body }: OperatorCall,
): Promise<OperatorAnswer> {
  const project = projects[name];
  if (project === null) throw new AdminError('There is no business project: BUSINESS_PUBLIC_TOKEN is empty.');
  const request = operatorRequest(`${ORIGIN}${path}`, project.id, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await app.fetch(request);
  const text = await answer.text();
  // The library answers addresses that no call has with a bare text.
  if (answer.headers.get('content-type')?.startsWith('application/json') !== true)
    throw new AdminError(`The server has no call ${method} ${path}. Is it of this version?`);
  return operatorAnswerSchema.parse({ status: answer.status, body: JSON.parse(text) });
}
