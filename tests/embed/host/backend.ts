import {
  authenticateRequest,
  createServerApi,
  IdentityServiceError,
  type Member,
  type ServerApi,
  ServerApiError,
  ServerConfigError,
  type ServerOptions,
  sessionHandler,
  type SignedOutReason,
  type User,
} from 'tinyspark-sign-in/server';

const project = { identityUrl: 'https://identity.example.com', projectId: 'project-live-1', secret: 'secret' };

/** The answers are told apart by their status, and users from members by the settings. */
export async function greeting(request: Request): Promise<Response> {
  const found = await authenticateRequest(request, { ...project, strict: true });
  if (found.status === 'signedOut') {
    const reason: SignedOutReason = found.reason;
    return new Response(reason, { status: 401 });
  }
  const user: User | null = found.user;
  return new Response(user?.emails[0]?.email ?? found.userId);
}

export async function organizationOf(request: Request): Promise<string | null> {
  const found = await authenticateRequest(request, { ...project, people: 'members' });
  if (found.status === 'signedOut') return null;
  const member: Member | null = found.member;
  return `${member?.name ?? found.memberId} of ${found.organization.slug}`;
}

export const handle: (request: Request) => Promise<Response> = sessionHandler({ ...project, origins: [] });

export const reasonOf = (error: unknown): string => {
  if (error instanceof ServerConfigError) return error.field;
  return error instanceof IdentityServiceError ? error.code : 'unknown';
};

export async function wrongPerson(request: Request): Promise<User | null> {
  const found = await authenticateRequest(request, { ...project, people: 'members' });
  // @ts-expect-error A member has no user.
  return found.user;
}

export const handleWithTokens: (request: Request) => Promise<Response> = sessionHandler({
  ...project,
  pageTokens: true,
});

// @ts-expect-error Only the handler gives tokens to pages.
export const elsewhere: ServerOptions = { ...project, pageTokens: true };

// @ts-expect-error The handler asks the identity service, so it has a secret key.
sessionHandler({ identityUrl: project.identityUrl, projectId: project.projectId });

// @ts-expect-error The cookies of the handler are always HttpOnly.
sessionHandler({ ...project, cookies: 'widget' });

// @ts-expect-error There is no such setting.
export const misspelled: ServerOptions = { ...project, origin: 'https://shop.example.com' };

const api: ServerApi = createServerApi(project);

/** Fields and answers are known call by call. */
export async function rename(user_id: string): Promise<string | undefined> {
  const { results } = await api.call('POST /v1/users/search', { body: { limit: 1 } });
  const { sessions } = await api.call('GET /v1/sessions', { query: { user_id } });
  await api.call('DELETE /v1/users/{user_id}', { params: { user_id }, idempotencyKey: 'once' });
  await api.call('GET /v1/secret_keys');
  return results[0]?.emails[0]?.email ?? sessions[0]?.session_id;
}

export const isGone = (error: unknown): boolean => error instanceof ServerApiError && error.status === 404;

// @ts-expect-error There is no such call.
void api.call('POST /v1/users/find', {});

// @ts-expect-error The path needs the id.
void api.call('GET /v1/users/{user_id}');

// @ts-expect-error A limit is a number.
void api.call('POST /v1/users/search', { body: { limit: 'all' } });
