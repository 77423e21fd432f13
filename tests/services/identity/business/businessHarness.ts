import { createOrganization } from '#services/identity/business/people/createOrganization.ts';
import { createMember, type MemberRow } from '#services/identity/business/people/memberRows.ts';
import { businessProjectOf, type ProjectOptions, projectOf } from '#services/identity/shared/project.ts';
import type { TestDatabase } from '#tests/services/databases.ts';
import {
  type Answer,
  basic,
  newPair,
  openTestIdentity,
  type Pair,
  type TestIdentity,
} from '#tests/services/identity/testIdentity.ts';

export const businessToken = 'public-token-test-tinyspark-business';
export const businessHome = 'http://localhost:4100/business';

const idOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An object of an answer, to read fields off. */
export const partOf = (answer: Answer | Record<string, unknown>, name: string): Record<string, unknown> => {
  const body = 'body' in answer && 'status' in answer ? Object.fromEntries(Object.entries(answer.body ?? {})) : answer;
  const part: unknown = Object.fromEntries(Object.entries(body))[name];
  return typeof part === 'object' && part !== null ? Object.fromEntries(Object.entries(part)) : {};
};

/** Opens a service with actions of members, as people do them: by mail and with answers of calls alone. */
export const openBusiness = async (database: TestDatabase, given: Parameters<typeof openTestIdentity>[1] = {}) =>
  businessOf(await openTestIdentity(database, given), given.options);

/** The same at a service that is open already. */
export function businessOf<Service extends TestIdentity>(service: Service, options: ProjectOptions = {}) {
  const { db, clock, outbox } = service;
  const project = businessProjectOf(service.settings, projectOf(service.settings, options));
  if (project === null) throw new Error('There is no business project');
  const context = { db, clock, project };

  const call = (
    method: string,
    path: string,
    body?: unknown,
    extra: { session?: string | undefined; ip?: string } = {},
  ): Promise<Answer> =>
    service.call(method, `/b2b${path}`, body, {
      ...extra,
      headers: { authorization: basic(extra.session ?? businessToken, businessToken) },
    });
  const post = (path: string, body: unknown = {}, extra: Parameters<typeof call>[3] = {}) =>
    call('POST', path, body, extra);

  const organization = (name: string, more: Omit<Parameters<typeof createOrganization>[2], 'name' | 'slug'> = {}) =>
    createOrganization(db, context, { name, slug: name.toLowerCase(), ...more });
  const member = (organizationId: string, email: string, more: Partial<MemberRow> = {}) =>
    createMember(db, context, {
      organization_id: organizationId,
      email,
      status: 'active',
      email_verified: 1,
      ...more,
    });

  /** Of the newest mail to somebody. */
  const linkTo = async (email: string) => {
    const link = new URL((await outbox.list(email))[0]?.links[0] ?? 'none:');
    return { link, token: link.searchParams.get('token') ?? '' };
  };
  const codeTo = async (to: string) => (await outbox.list(to))[0]?.code ?? '';

  const sendLink = (organizationId: string, email: string, pair: Pair = newPair(), more = {}) =>
    post('/magic_links/email/login_or_signup', {
      organization_id: organizationId,
      email_address: email,
      pkce_code_challenge: pair.challenge,
      ...more,
    });
  const redeem = (token: string, pair: Pair, more: Record<string, unknown> = {}, session?: string) =>
    post(
      '/magic_links/authenticate',
      { magic_links_token: token, pkce_code_verifier: pair.verifier, session_duration_minutes: 30, ...more },
      { session },
    );
  /** Logs in by link, as far as the organization lets a link. */
  const logIn = async (organizationId: string, email: string, more: Record<string, unknown> = {}) => {
    const pair = newPair();
    const sent = await sendLink(organizationId, email, pair);
    if (sent.status !== 200) throw new Error(`No link was sent: ${JSON.stringify(sent.body)}`);
    return redeem((await linkTo(email)).token, pair, more);
  };
  /** An intermediate session for finding organizations. */
  const discover = async (email: string) => {
    const pair = newPair();
    await post('/magic_links/email/discovery/send', { email_address: email, pkce_code_challenge: pair.challenge });
    const answer = await post('/magic_links/discovery/authenticate', {
      discovery_magic_links_token: (await linkTo(email)).token,
      pkce_code_verifier: pair.verifier,
    });
    return { answer, token: idOf(answer.body['intermediate_session_token']) };
  };
  const exchange = (token: string, organizationId: string) =>
    post('/discovery/intermediate_sessions/exchange', {
      intermediate_session_token: token,
      organization_id: organizationId,
      session_duration_minutes: 30,
    });
  return {
    service,
    db,
    clock,
    outbox,
    close: service.close,
    call,
    post,
    organization,
    member,
    linkTo,
    codeTo,
    sendLink,
    redeem,
    logIn,
    discover,
    exchange,
  };
}
export type Business = Awaited<ReturnType<typeof openBusiness>>;
