import type { Context } from 'hono';
import { callbackIssuerAt } from '#services/platform/oauth/provider.ts';
import { everyProvider, everyProviderName } from '#services/platform/oauth/providers.ts';
import { readText } from '#services/platform/http/jsonBody.ts';
import { sandboxResponse } from '#services/platform/pages/sandboxPage.ts';
import { accountOf, subjectOf } from '../accounts.ts';
import { type AuthorizeRequest, readAuthorizeRequest } from '../authorizeRequest.ts';
import { hasConsented, issueAuthorizationCode } from '../authorizationCodes.ts';
import { chooserPage } from '../pages/chooserPage.ts';
import { continuePage, problemPage } from '../pages/continuePage.ts';
import { issuerOf, type SocialContext, type SocialProvider } from '../context.ts';

const ADDRESS = /^[^\s@<>"']+@[^\s@.<>"']+(?:\.[^\s@.<>"']+)+$/;

function page(context: SocialContext, title: string, body: ReturnType<typeof chooserPage>, status = 200): Response {
  return sandboxResponse({ title, body }, status, { formTargets: context.formTargets });
}

function back(target: string, parameters: Record<string, string>): Response {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return new Response(null, { status: 303, headers: { Location: url.href, 'Cache-Control': 'no-store' } });
}

/** Few providers name themselves in their answer (RFC 9207). */
function issuerNamed(context: SocialContext, provider: SocialProvider): Record<string, string> {
  const described = everyProvider[provider];
  return described.sandbox.namesIssuer ? { iss: callbackIssuerAt(described, issuerOf(context, provider)) } : {};
}

/** Returns the parameters that are sent when the person declines. */
function denialOf(context: SocialContext, provider: SocialProvider, request: AuthorizeRequest): Record<string, string> {
  const error = everyProvider[provider].sandbox.denial ?? 'access_denied';
  return { error, state: request.state, ...issuerNamed(context, provider) };
}

async function answerByFormPost(
  context: SocialContext,
  provider: SocialProvider,
  request: AuthorizeRequest,
  email: string,
  isVerified: boolean,
): Promise<Response> {
  const code = await issueAuthorizationCode(context, { provider, request, email, isVerified });
  const account = accountOf(email);
  const isKnown = await hasConsented(
    context,
    provider,
    context.clientOf(provider).clientId,
    subjectOf(provider, email),
  );
  const { firstName, lastName } = account;
  const user = { user: JSON.stringify({ name: { firstName, lastName }, email }) };
  const body = continuePage({
    productName: context.productName,
    name: everyProviderName[provider],
    email,
    target: request.redirect_uri,
    answer: { code, state: request.state, ...(isKnown ? {} : user) },
    denial: denialOf(context, provider, request),
    sharesName: isKnown ? null : `${firstName} ${lastName}`,
  });
  return page(context, `Continue with ${everyProviderName[provider]}`, body);
}

function chooser(
  context: SocialContext,
  provider: SocialProvider,
  request: AuthorizeRequest,
  typed: { email: string; problem: string } | null,
): Response {
  // A provider that posts its answer posts the error too, straight from the page.
  const denial =
    request.response_mode === 'form_post'
      ? { target: request.redirect_uri, fields: denialOf(context, provider, request) }
      : null;
  const body = chooserPage({ provider, productName: context.productName, request, typed, denial });
  return page(context, `Sign in with ${everyProviderName[provider]}`, body, typed === null ? 200 : 400);
}

/** GET: the account chooser. */
export async function showChooser(context: SocialContext, provider: SocialProvider, c: Context): Promise<Response> {
  const read = readAuthorizeRequest(context, provider, c.req.query());
  if ('problem' in read) return page(context, 'Sign-in', problemPage(read.problem), 400);
  return chooser(context, provider, read.request, null);
}

/** POST: an account was chosen or typed, or the person said no. */
export async function chooseAccount(context: SocialContext, provider: SocialProvider, c: Context): Promise<Response> {
  const form = Object.fromEntries(new URLSearchParams(await readText(c)));
  const read = readAuthorizeRequest(context, provider, form);
  if ('problem' in read) return page(context, 'Sign-in', problemPage(read.problem), 400);
  const { request } = read;
  if (form['cancel'] !== undefined) {
    return back(request.redirect_uri, denialOf(context, provider, request));
  }
  const typed = form['account'] ?? '';
  const email = typed.trim().toLowerCase();
  if (email.length > 254 || !ADDRESS.test(email)) {
    const problem = 'Please enter an email address like name@example.test.';
    return chooser(context, provider, request, { email: typed, problem });
  }
  const isVerified = form['unverified'] === undefined;
  if (request.response_mode === 'form_post') return answerByFormPost(context, provider, request, email, isVerified);
  const code = await issueAuthorizationCode(context, { provider, request, email, isVerified });
  return back(request.redirect_uri, { code, state: request.state, ...issuerNamed(context, provider) });
}
