import { z } from 'zod';
import { bootstrapData } from '#contracts/identity/bootstrap.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import { eventsBody } from '#contracts/identity/events.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import type { IdentityContext } from '../shared/context.ts';
import type { IdentityMethod } from '../shared/method.ts';
import { readBootstrap } from './actions/readBootstrap.ts';
import { receiveEvents } from './actions/receiveEvents.ts';

/** The batch of events may be larger than other bodies. */
const EVENTS_LIMIT = 256 * 1024;

function routes(context: IdentityContext): Route[] {
  return [
    route({
      method: 'get',
      path: '/sdk/v1/projects/bootstrap/{public_token}',
      summary: 'What a login form needs to know of the project',
      params: z.object({ public_token: z.string() }),
      answer: bootstrapData,
      action: (request) => readBootstrap(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/events',
      summary: 'Takes a batch of events',
      body: eventsBody,
      bodyLimit: EVENTS_LIMIT,
      answer: commonSchema,
      action: receiveEvents,
    }),
  ];
}

/** The calls that a page makes before anybody signs in. */
export const project: IdentityMethod = {
  migrations: {},
  retention: [],
  errors: {},
  unanswered: [],
  start: (context) => ({ routes: routes(context) }),
};
