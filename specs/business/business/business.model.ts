import { before, leadsTo, onlyVia } from '#specs/properties.ts';
import { announced, given, sets, testModel } from '#specs/testModel.ts';
import { jane, login, signingIn } from '../given.ts';
import * as asks from './businessAsks.ts';
import { errors } from './businessScreens.ts';
import { sessionStates } from './businessSession.ts';
import * as steps from './businessSteps.ts';

type Context = asks.Context;
const { ANEW, LIMITED, UNTIL_NEXT, back, to, toError, when } = steps;

const opened = (why: string, says: string, values: Partial<Context> = {}, state = 'landing') =>
  given(says, state, { requirements: [why], actions: sets<Context>(values) });
const byLink = { kind: 'member', by: 'link', token: 'one-time-2' };
const byReset = { kind: 'reset', token: 'one-time-reset' };
const isBackable = (context: Context) => context.isBackable;

/** A flow has the screen. */
const flow = (call: string, input: unknown, requirements: string[], on: object = {}, holds: string[] = []) => ({
  meta: { requirements, asks: { [call]: input }, shows: null, holds },
  on,
});
const redirect = (input: unknown, ...why: string[]) => flow('providerRedirect', input, why, {}, ['redirect']);
const reset = (right: object) => flow('newPassword', { right }, ['B2B-08'], {}, ['right']);
const saving = (saved: object) => ({
  tags: 'passing' as const,
  meta: { requirements: ['B2B-03'], asks: { saveMemberSession: login }, shows: signingIn, holds: ['login'] },
  on: { 'saveMemberSession:saved': saved, 'saveMemberSession:blocked': toError('storageBlocked', 'D-298') },
});
// 'Back' of the other organizations leads to the session that is there.
const SAVED = [
  'organizationSwitch:back',
  'saveMemberSession:saved',
  'resumeMemberSession:acme',
  'resumeMemberSession:beta',
];
const LINK = ['businessMain:link', 'businessMain:mended', 'emailSelection:link'];
const CODE = ['businessMain:code', 'emailSelection:code'];

/** States of the business widget: one for each flow that has the screen, and the screens of its own. */
export const businessModel = testModel<Context>(
  {
    area: 'business',
    about: 'The business widget: which flow has the screen, and what an authentication leads to.',
    by: { 'notice.expired': 'clock' },
    success: ['main', 'memberPasscode', 'loggedIn'],
    clock: {
      answerLimit: { milliseconds: 10_000 },
      revokeLimit: { milliseconds: 3_000 },
      restoreLimit: { milliseconds: 3_000 },
    },
    inputs: {
      landing: ['B2B-01', 'D-293'],
      businessMain: ['B2B-04'],
      emailLink: ['D-293'],
      discovery: ['D-293'],
      saveMemberSession: ['D-294'],
    },
    properties: [
      onlyVia('loggedIn', SAVED, 'success is said of a saved session alone', 'B2B-03', 'D-294'),
      onlyVia(
        'emailLink',
        [...LINK, 'findSent:link', 'findSent:memberLink'],
        'a link is sent only to an address chosen on Main, now or before a reload',
        'B2B-02',
      ),
      onlyVia(
        'memberPasscode',
        [...CODE, 'findSent:code', 'findSent:memberCode'],
        'a code is sent only to an address chosen on Main, now or before a reload',
        'B2B-21',
      ),
      onlyVia(
        'providerRedirect.oneTap',
        ['businessMain:oneTap'],
        'only an accepted prompt is submitted',
        'B2B-01',
        'D-312',
      ),
      before(
        'newPassword.session',
        'saveMemberSession:saved',
        'a session gives the right to a password once saved',
        'B2B-08',
      ),
      leadsTo('saving', ['loggedIn', 'error'], ['system'], 'saving a session ends', 'D-294'),
      leadsTo('savingFirst', ['newPassword.session', 'error'], ['system'], 'saving before a password ends', 'D-294'),
    ],
  },
  {
    id: 'business',
    context: {
      ...ANEW,
      ...UNTIL_NEXT,
      unchecked: null,
      slug: null,
      wantsPassword: false,
      isFirst: true,
      isFirstDiscovery: true,
    },
    meta: { holds: ({ isAsked }) => (isAsked ? ['known address'] : []) },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:unnamed': opened('B2B-01', 'the Discovery flow'),
          'given:named': opened('B2B-01', 'the Organization flow of a slug', { slug: 'acme' }),
          'given:mistyped': opened('D-447', 'the Organization flow of a slug that nobody has', { slug: 'akme' }),
          'given:returning': opened('D-462', 'a session of a member is saved', {}, 'resuming'),
          'given:returningNamed': opened('D-462', 'the same at an organization', { slug: 'acme' }, 'resuming'),
          'given:unnamedReloaded': opened('D-489', 'a message was sent before a reload', { hasSent: true }),
          'given:namedReloaded': opened('D-489', 'the same in an organization', { slug: 'acme', hasSent: true }),
          'given:linked': opened('B2B-04', 'a link of the Discovery flow was opened', {
            token: { kind: 'discovery', by: 'link', token: 'one-time-1' },
          }),
          'given:memberLinked': opened('B2B-03', 'a link into an organization was opened', {
            token: { ...byLink, wantsPassword: false },
          }),
          'given:verified': opened('B2B-08', 'a link that signs in before a password is chosen was opened', {
            token: { ...byLink, wantsPassword: true },
            wantsPassword: true,
          }),
          'given:resetting': opened('B2B-08', 'a reset link of a member was opened', {
            token: { ...byReset, of: 'member' },
          }),
          'given:discoveryResetting': opened('B2B-08', 'a reset link of the Discovery flow was opened', {
            token: { ...byReset, of: 'discovery' },
          }),
        },
      },
      ...sessionStates,
      landing: flow('landing', asks.landing, [], {
        'landing:discovery': steps.toMain(null),
        'landing:found': steps.toMain('Acme'),
        'landing:unverified': to('main', ['B2B-01'], { organization: 'Acme', isAsked: true }),
        'landing:discovered': to('discovery', ['B2B-04']),
        'landing:done': steps.authenticated(),
        'landing:secondStep': to('secondStep', ['B2B-12']),
        'landing:resetMember': to('newPassword.member', ['B2B-08']),
        'landing:resetDiscovery': to('newPassword.discovery', ['B2B-08']),
        'landing:restricted': steps.forbidden('Acme'),
        'landing:foreign': steps.forbidden('Acme'),
        'landing:closed': steps.forbidden('Acme', 'closed'),
        'landing:policy': steps.forbidden(null),
        'landing:noOrganization': toError('organization', 'D-447'),
        'landing:link': toError('link'),
        'landing:blocked': toError('blocked'),
        'landing:unknown': toError('unknown'),
        'landing:cancelled': toError('cancelled'),
        'landing:provider': toError('provider'),
      }),
      // Main is shown meanwhile and takes nothing.
      restoring: flow('findSent', undefined, ['D-489'], {
        'findSent:link': steps.found('emailLink', false),
        'findSent:code': steps.found('memberPasscode', false),
        'findSent:memberLink': steps.found('emailLink', true),
        'findSent:memberCode': steps.found('memberPasscode', true),
        'findSent:none': to('main', ['D-489']),
        'findSent:failed': to('main', ['D-489']),
        'after:restoreLimit': to('main', ['D-489']),
      }),
      main: flow('businessMain', asks.businessMain, ['B2B-01'], {
        'businessMain:link': steps.fromMain('emailLink', jane),
        'businessMain:mended': steps.fromMain('emailLink', 'jane@gmail.com'),
        'businessMain:code': steps.fromMain('memberPasscode', jane, 'B2B-21'),
        'businessMain:either': steps.fromMain('emailSelection', jane, 'B2B-20'),
        'businessMain:password': steps.fromMain('memberPassword.beside', jane, 'B2B-07'),
        'businessMain:sso': steps.fromMain('sso', 'jane@gmail.com', 'B2B-22'),
        'businessMain:provider': steps.fromMain('providerRedirect.provider', jane),
        'businessMain:connection': steps.fromMain('providerRedirect.connection', jane),
        'businessMain:oneTap': steps.fromMain('providerRedirect.oneTap', '', 'D-312'),
        'businessMain:back': when(isBackable, to('discovery', ['B2B-04'], ANEW)),
      }),
      emailSelection: flow('emailSelection', asks.emailSelection, ['B2B-20'], {
        'emailSelection:link': to('emailLink', ['B2B-20'], { isSelected: true }),
        'emailSelection:code': to('memberPasscode', ['B2B-20'], { isSelected: true }),
        'emailSelection:back': to('main', ['B2B-20', 'D-341']),
      }),
      emailLink: flow('emailLink', asks.emailLink, ['B2B-02'], {
        'emailLink:back': to('main', ['B2B-01', 'B2B-02'], { email: '', isBackable: false }),
        'emailLink:refused': back('B2B-01', LIMITED),
        'emailLink:cannotJoin': back('B2B-01', { code: 'cannotJoin' }),
        'emailLink:expired': toError('expired'),
      }),
      memberPasscode: flow('memberPasscode', asks.memberPasscode, ['B2B-21'], {
        'memberPasscode:gated': steps.authenticated('B2B-21'),
        'memberPasscode:discovered': steps.discovered('B2B-21'),
        'memberPasscode:back': back('B2B-21'),
        'memberPasscode:otherFactor': back('B2B-21'),
        'memberPasscode:refused': back('B2B-21', LIMITED),
        'memberPasscode:cannotJoin': back('B2B-21', { code: 'cannotJoin' }),
        'memberPasscode:expired': toError('expired'),
      }),
      memberPassword: {
        initial: 'beside',
        on: {
          'memberPassword:gated': steps.authenticated('B2B-06', 'B2B-07'),
          'memberPassword:discovered': steps.discovered('B2B-06', 'B2B-07'),
          'memberPassword:expired': toError('expired'),
        },
        states: {
          beside: flow('memberPassword', asks.passwordBeside, ['B2B-07'], {
            'memberPassword:back': to('main', ['B2B-07'], { email: ' jane@other.test ' }),
            'memberPassword:again': to('main', ['B2B-09'], { email: '', isBackable: false }),
          }),
          // In place of Main.
          only: flow('memberPassword', asks.passwordOnly, ['B2B-06'], {
            'memberPassword:back': when(isBackable, to('discovery', ['B2B-04', 'B2B-06'], ANEW)),
            'memberPassword:again': { ...to('memberPassword.only', ['B2B-09'], { isBackable: false }), reenter: true },
          }),
        },
      },
      sso: flow('sso', { email: 'jane@gmail.com', lastUsed: 'google' }, ['B2B-22'], {
        'sso:back': to('main', ['B2B-22'], { email: 'jane@ac' }),
        'sso:otherWay': to('main', ['B2B-23']),
        'sso:expired': toError('expired'),
      }),
      providerRedirect: {
        initial: 'provider',
        on: {
          'providerRedirect:notLeft': to('main', ['B2B-01'], { notice: LIMITED }),
          'providerRedirect:refused': toError('provider', 'B2B-01', 'D-312'),
        },
        states: {
          provider: redirect(asks.toProvider, 'B2B-01'),
          oneTap: redirect(asks.oneTap, 'B2B-01', 'D-312'),
          connection: redirect(asks.toConnection('connection-1'), 'B2B-01'),
          // Single sign-on is the only way into an organization of the list.
          discovered: redirect(asks.toConnection('connection-9'), 'B2B-04'),
        },
      },
      discovery: flow('discovery', asks.discovery, ['B2B-04'], {
        'discovery:done': steps.authenticated('B2B-04'),
        'discovery:other': steps.asked('main', 'Other', 'B2B-01'),
        'discovery:gated': steps.asked('providerRedirect.discovered', 'Gated'),
        'discovery:locked': steps.asked('memberPassword.only', 'Locked', 'B2B-06'),
        'discovery:foreign': steps.forbidden('Foreign'),
        'discovery:closed': steps.forbidden('Closed'),
        'discovery:claimedDomain': toError('claimedDomain'),
        'discovery:otherEmail': steps.toOther('B2B-04'),
      }),
      secondStep: flow(
        'secondStep',
        asks.secondStep,
        ['B2B-12'],
        {
          'secondStep:gated': steps.authenticated(),
          'secondStep:abandoned': steps.toOther('B2B-12'),
          'secondStep:expired': toError('expired'),
        },
        ['answer'],
      ),
      newPassword: {
        initial: 'member',
        on: {
          'newPassword:gated': steps.authenticated('B2B-08'),
          'newPassword:discovered': steps.discovered('B2B-08'),
          'newPassword:link': toError('link'),
        },
        states: {
          member: reset({ by: 'memberToken', token: 'one-time-reset', sessionMinutes: 90, locale: 'de' }),
          discovery: reset({ by: 'discoveryToken', token: 'one-time-reset' }),
          session: reset({ by: 'session', email: login.email }),
        },
      },
      saving: saving({
        target: 'loggedIn',
        meta: { requirements: ['B2B-03', 'D-294'], announces: [announced('AUTHENTICATE_FLOW_COMPLETE')] },
      }),
      // Somebody who verified an address by a link chooses a password next.
      savingFirst: saving(to('newPassword.session', ['B2B-08'], { wantsPassword: false })),
      error: { initial: 'unknown', meta: { requirements: ['B2B-05'], holds: ['error'] }, states: errors },
    },
  },
);
