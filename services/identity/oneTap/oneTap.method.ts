import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import {
  ONE_TAP_HEADER,
  ONE_TAP_TYPE,
  oneTapStartAnswer,
  oneTapStartQuery,
  oneTapSubmitAnswer,
  oneTapSubmitBody,
} from '#contracts/identity/oneTap.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import { crossOrigin } from '../shared/crossOrigin.ts';
import type { IdentityMethod } from '../shared/method.ts';
import { startOneTap } from './actions/startOneTap.ts';
import { submitOneTap } from './actions/submitOneTap.ts';
import type { OneTapContext } from './context.ts';
import { googleClientOf } from '../shared/providers/googleClient.ts';
import { oneTapErrors, refuse } from './errors.ts';

const START = '/v1/public/oauth/google/onetap/start';
const CALLBACK = '/v1/oauth/callback/{oauth_callback_id}';

const isOneTap = (headers: Headers): boolean => headers.get(ONE_TAP_HEADER) === ONE_TAP_TYPE;

const routes = (context: OneTapContext): Route[] => [
  route({
    method: 'get',
    path: START,
    summary: 'Says whether Google One Tap may be offered here, and to which client',
    query: oneTapStartQuery,
    answer: oneTapStartAnswer,
    isBare: true,
    action: (request) => startOneTap(context, request),
  }),
  route({
    method: 'post',
    path: CALLBACK,
    summary: `Trades a credential of One Tap (header ${ONE_TAP_HEADER}: ${ONE_TAP_TYPE}) for the address to go on to`,
    accepts: isOneTap,
    variant: ONE_TAP_TYPE,
    body: oneTapSubmitBody,
    params: z.object({ oauth_callback_id: z.string() }),
    answer: oneTapSubmitAnswer,
    isBare: true,
    action: (request) => submitOneTap(context, request),
  }),
];

/** Google One Tap. At the callback of OAuth it takes what has its header. */
export const oneTap: IdentityMethod = {
  signsInBy: ['one_tap'],
  migrations: {},
  retention: [],
  errors: oneTapErrors,
  unanswered: [],
  start: (context) => {
    const { project } = context;
    const shared = crossOrigin(project, {
      allowedHeaders: ONE_TAP_HEADER,
      errorOf: (hint) => refuse('origin_not_allowed_for_client', { details: { hint } }),
    });
    const ofOneTap: MiddlewareHandler = (c, next) =>
      c.req.method === 'OPTIONS' || isOneTap(c.req.raw.headers) ? shared(c, next) : next();
    return {
      before: [
        { path: START, handler: shared },
        { path: CALLBACK.replace('{oauth_callback_id}', ':id'), handler: ofOneTap },
      ],
      routes: routes({
        ...context,
        google: googleClientOf(context),
        startsPerClient: project.limits.perCaller('oneTapStartsPerClient', 300),
      }),
    };
  },
};
