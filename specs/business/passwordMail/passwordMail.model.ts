import { leadsTo, never, alwaysCan } from '#specs/properties.ts';
import { assign } from 'xstate';
import { announced, given, testModel, to } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';
import { jane, OFFLINE, SLOW, WAIT } from '../given.ts';

interface Context {
  /** For an organization that offers a sign-in link, or in the Discovery flow without one. */
  flow: 'organization' | 'discovery';
}
const RESEND = 'Send the email again';
const LINK = 'Send me a sign-in link instead';
const options = {
  email: jane,
  resetPasswordRedirectUrl: 'https://app.example/reset-password',
  resetPasswordExpirationMinutes: 45,
  resetPasswordTemplateId: 'password-reset',
  verifyEmailTemplateId: 'password-verify',
  locale: 'pt-br',
};
/** The mail that is asked for (memberPassword hands it to this flow). */
export const resetRequest = ({ flow }: Context) =>
  flow === 'discovery'
    ? { ...options, flow, discoveryRedirectUrl: 'https://app.example/password-discover' }
    : {
        ...options,
        flow,
        organizationId: 'organization-1',
        loginRedirectUrl: 'https://app.example/password-sign-in',
      };
const hasLink = ({ flow }: Context) => flow === 'organization';
const sent = (target: string, requirements: string[] = []) => ({
  target,
  meta: {
    requirements: ['B2B-11', 'EVT-01', 'EVT-02', ...requirements],
    announces: ({ flow }: Context) => [
      announced(
        flow === 'discovery' ? 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START' : 'B2B_PASSWORD_RESET_BY_EMAIL_START',
        { email: jane },
      ),
    ],
  },
});
const later = (target: string) => to(target, 'B2B-11', 'D-297');
const blocked = to('#passwordMail.blocked', 'B2B-05');
const saying = (shows: object) => ({ meta: { shows } });
const passing = (alert: string) => ({
  ...saying({ alert }),
  on: { 'notice.expired': to('plain', 'D-142') },
});
const ended = (output: object, requirement = 'B2B-11') => ({
  type: 'final' as const,
  output,
  meta: { requirements: [requirement] },
});
const refused = (code: string, more: object = {}) => ended({ result: 'refused', notice: { code, ...more } });
const RESENT = { success: 'The email was sent again.' };
const REFUSED = ['limited', 'offline', 'slow'];

export const passwordMailModel = testModel<Context>(
  {
    area: 'business',
    about: 'A mail to set a password by, which can be asked for again.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: { startMemberReset: ['B2B-11'], countdown: ['D-297'] },
    properties: [
      leadsTo('sending', ['sent.pausing', 'blocked', ...REFUSED], ['system', 'clock'], 'sending ends', 'B2B-11'),
      never('link', 'given:toDiscover', 'a sign-in link can be had only where it is offered', 'B2B-11'),
      alwaysCan(['back', 'link', 'blocked', ...REFUSED], 'there is always a way on', 'B2B-11'),
    ],
  },
  {
    id: 'passwordMail',
    context: { flow: 'organization' },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:intoOrganization': given('a mail of an organization', 'sending', { requirements: ['B2B-11'] }),
          'given:toDiscover': given('a mail of the Discovery flow', 'sending', {
            requirements: ['B2B-11'],
            actions: assign({ flow: 'discovery' }),
          }),
          'given:linkRefused': given('a sign-in link was refused', 'sent.offered.limited', {
            requirements: ['D-323'],
          }),
        },
      },
      sending: {
        // The screen stays on which the mail was asked for.
        meta: { requirements: ['B2B-11'], asks: { startMemberReset: resetRequest }, shows: null },
        on: {
          'startMemberReset:ok': sent('sent'),
          'startMemberReset:limited': 'limited',
          'startMemberReset:offline': 'offline',
          'startMemberReset:blocked': blocked,
          'after:answerLimit': 'slow',
        },
      },
      sent: {
        initial: 'pausing',
        meta: {
          requirements: ['B2B-11', 'D-297'],
          shows: (context) => ({
            heading: 'Check your email',
            says: ['A message to set your password was sent to jane@acme.test.'],
            offers: [button('Back'), ...(hasLink(context) ? [button(LINK)] : [])],
            strong: [],
          }),
        },
        on: {
          'link.requested': {
            target: 'link',
            guard: ({ context }) => hasLink(context),
            meta: { requirements: ['B2B-11'] },
          },
          'back.chosen': to('back', 'B2B-11'),
        },
        states: {
          pausing: {
            initial: 'first',
            meta: {
              asks: { countdown: { seconds: 15, of: 'pause' } },
              shows: { says: ['Send the email again in 0:15'] },
            },
            states: {
              first: { on: { 'countdown:over': later('#passwordMail.sent.offered') } },
              again: { ...saying(RESENT), on: { 'countdown:over': later('#passwordMail.sent.offered.resent') } },
            },
          },
          offered: {
            initial: 'plain',
            meta: { shows: { hides: ['Send the email again in'], offers: [button(RESEND)] } },
            on: { 'resend.chosen': to('resending', 'B2B-11') },
            states: {
              plain: {},
              resent: saying(RESENT),
              limited: passing(`${WAIT} You can try again in 15 seconds.`),
              offline: passing(OFFLINE),
              slow: saying({ alert: SLOW }),
            },
          },
          resending: {
            meta: { asks: { startMemberReset: resetRequest }, shows: { says: ['Please wait...'], hides: [RESEND] } },
            on: {
              'startMemberReset:ok': sent('pausing.again', ['D-297', 'D-480', 'THM-22']),
              'startMemberReset:limited': later('offered.limited'),
              'startMemberReset:offline': later('offered.offline'),
              'startMemberReset:blocked': blocked,
              'after:answerLimit': later('offered.slow'),
            },
          },
        },
      },
      link: ended({ result: 'link' }),
      back: ended({ result: 'back' }),
      blocked: ended({ result: 'failure', failure: { kind: 'blocked' } }, 'B2B-05'),
      limited: refused('limited', { sentence: WAIT, seconds: 15 }),
      offline: refused('offline'),
      slow: refused('slow'),
    },
  },
);
