import { magicLinkAuthenticateData, magicLinkResendData, magicLinkSendData } from '#contracts/identity/magicLinks.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import type { IdentityContext } from '../shared/context.ts';
import type { IdentityMethod } from '../shared/method.ts';
import { navigation } from '../shared/navigation/navigation.ts';
import { authenticateMagicLink } from './actions/authenticateMagicLink.ts';
import { followMagicLink } from './actions/followMagicLink.ts';
import { resendMagicLink } from './actions/resendMagicLink.ts';
import { sendMagicLink } from './actions/sendMagicLink.ts';
import { magicLinkErrors } from './errors.ts';
import { serverLinkErrors } from './server/errors.ts';
import { serverLinkRoutes } from './server/serverLinkRoutes.ts';
import { magicLinkRequest, resendLinkRequest, sendLinkRequest } from './requests.ts';

function routes(context: IdentityContext): Route[] {
  return [
    route({
      method: 'post',
      path: '/sdk/v1/magic_links/email/login_or_create',
      summary: 'Sends a sign-in link',
      body: sendLinkRequest,
      answer: magicLinkSendData,
      action: (request) => sendMagicLink(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/magic_links/email/resend',
      summary: 'Sends a link once more, for the browser that asks',
      body: resendLinkRequest,
      answer: magicLinkResendData,
      action: (request) => resendMagicLink(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/magic_links/authenticate',
      audit: { signInWith: 'magic_link' },
      summary: 'Signs in with the token of a link',
      body: magicLinkRequest,
      answer: magicLinkAuthenticateData,
      action: (request) => authenticateMagicLink(context, request),
    }),
    navigation({
      method: 'get',
      path: '/v1/magic_links/redirect',
      summary: 'Leads on to the page that signs in',
      project: context.project,
      action: (c) => followMagicLink(context, c),
    }),
  ];
}

/** Links by mail. Their tokens are those of sessions. */
export const magicLinks: IdentityMethod = {
  signsInBy: ['magic_links'],
  migrations: {},
  retention: [],
  errors: magicLinkErrors,
  serverErrors: serverLinkErrors,
  unanswered: ['/magic_links/email/send/primary', '/magic_links/email/send/secondary'],
  start: (context) => ({ routes: [...routes(context), ...serverLinkRoutes(context)] }),
};
