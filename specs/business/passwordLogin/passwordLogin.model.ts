import { onlyVia, leadsTo, alwaysCan } from '#specs/properties.ts';
import { assign, stateIn } from 'xstate';
import { announced, given, testModel, to, end } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';
import { discovered, done, OFFLINE, SLOW, WAIT } from '../given.ts';

/** `own`: that of Password Authenticate, beside Main. */
const TITLES = {
  organization: { heading: 'Sign in to Acme' },
  discovery: { heading: 'Sign up or log in' },
  hidden: { hides: ['Sign up or log in', 'Sign in to', 'Sign in with'] },
  own: { heading: 'Sign in with your password', hides: ['Sign in to Acme'] },
};
interface Context {
  email: string;
  title: keyof typeof TITLES;
  isDiscovery: boolean;
  isBackable: boolean;
  /** The address was looked up before. */
  isFound: boolean;
}
const WHOLE = 'jane@acme.test';
const EMAILS = { blank: '', whole: WHOLE, other: ' jim@acme.test ' };
const PASSWORD = 'fern and field 22';
const HELP = 'New here, or forgot your password?';
const WHY = ['B2B-06', 'B2B-07'];

const isAddress = ({ context }: { context: Context }) => context.email !== '';
const isTyped = stateIn({ entering: { password: 'typed' } });
const discovery = { email: '', isDiscovery: true, isBackable: false };
const attempt = ({ isDiscovery, email: typed }: Context) => {
  const email = typed.trim();
  return isDiscovery
    ? { flow: 'discovery', email, password: PASSWORD }
    : {
        flow: 'organization',
        email,
        password: PASSWORD,
        organizationId: 'organization-1',
        sessionMinutes: 90,
        locale: 'pt-br',
      };
};
const accepted = (result: string, requirement: string) => ({
  target: result,
  meta: {
    requirements: [...WHY, requirement],
    announces: ({ isDiscovery }: Context) => [
      announced(isDiscovery ? 'B2B_PASSWORD_DISCOVERY_AUTHENTICATE' : 'B2B_PASSWORD_AUTHENTICATE'),
    ],
  },
});
const redirecting = (result: string, requirements: string[]) => ({
  type: 'final' as const,
  output: ({ context: { email } }: { context: Context }) => ({
    result,
    email: result === 'reset' ? email.trim() : email,
  }),
  meta: { requirements },
});
const noted = (alert: string, ...invalid: string[]) => ({ meta: { shows: { alert, invalid } } });
const passing = (alert: string) => ({
  ...noted(alert),
  // The password stays, since nobody has looked at it.
  on: { 'notice.expired': to('none', 'D-142') },
});

export const passwordLoginModel = testModel<Context>(
  {
    area: 'business',
    about: "Logging in with address and password, to one organization or to find one's own.",
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: { logInByPassword: WHY },
    properties: [
      onlyVia(
        'reset',
        ['logInByPassword:resetRequired', 'logInByPassword:breached'],
        'a mail that nobody asked for follows the right password alone',
        'B2B-11',
      ),
      leadsTo(
        'loggingIn',
        ['gated', 'discovered', 'reset', 'expired', 'entering'],
        ['system', 'clock'],
        'logging in ends',
        ...WHY,
      ),
      alwaysCan(
        ['gated', 'discovered', 'help', 'otherEmail', 'back', 'reset', 'expired'],
        'there is always a way on',
        ...WHY,
      ),
    ],
  },
  {
    id: 'passwordLogin',
    context: { email: WHOLE, title: 'own', isDiscovery: false, isBackable: true, isFound: false },
    initial: 'arriving',
    meta: {
      shows: ({ title, email }) => [
        TITLES[title],
        {
          offers: [field('Email'), field('Password'), ...['Show password', HELP, 'Continue'].map(button)],
          values: { Email: email },
        },
      ],
    },
    states: {
      arriving: {
        on: {
          'given:found': given('Password Email, once the address was found', 'entering', {
            requirements: ['B2B-06'],
            actions: assign({ title: 'organization', isFound: true }),
          }),
          'given:discovery': given('Password Email of the Discovery flow', 'entering', {
            requirements: ['B2B-06'],
            actions: assign({ ...discovery, title: 'discovery' }),
          }),
          'given:hidden': given('the same, with the header switched off', 'entering', {
            requirements: ['B2B-06'],
            actions: assign({ ...discovery, title: 'hidden' }),
          }),
          'given:beside': given('Password Authenticate, chosen on Main', 'entering', { requirements: ['B2B-07'] }),
          'given:refused': given('a mail was refused before', 'entering.note.offline', { requirements: ['B2B-07'] }),
        },
      },
      entering: {
        type: 'parallel',
        meta: {
          requirements: WHY,
          shows: ({ isBackable }) => ({ offers: isBackable ? [button('Back')] : [], strong: ['Continue'] }),
        },
        on: {
          'forgotPassword.chosen': to('help', ...WHY, 'B2B-10'),
          'back.chosen': {
            target: 'back',
            guard: ({ context }) => context.isBackable,
            meta: { requirements: WHY },
          },
        },
        states: {
          password: {
            initial: 'empty',
            on: {
              'password.typed:empty': { target: '.empty', meta: { requirements: WHY } },
              'password.typed:whole': { target: '.typed', meta: { requirements: WHY } },
            },
            states: {
              empty: { meta: { shows: { values: { Password: '' } } } },
              typed: { meta: { holds: ['password'], shows: { values: { Password: PASSWORD } } } },
            },
          },
          note: {
            initial: 'none',
            on: {
              ...Object.fromEntries(
                Object.entries(EMAILS).map(([name, email]) => [
                  `email.typed:${name}`,
                  [
                    {
                      target: '#passwordLogin.otherEmail',
                      guard: ({ context }: { context: Context }) => context.isFound,
                      actions: assign({ email }),
                      meta: { requirements: ['B2B-06', 'D-320'] },
                    },
                    { target: '.none', actions: assign({ email }), meta: { requirements: WHY } },
                  ],
                ]),
              ),
              'password.typed:empty': '.none',
              'password.typed:whole': '.none',
              'password.submitted': [
                {
                  target: '.invalid',
                  guard: ({ context }) => !isAddress({ context }),
                  meta: { requirements: WHY },
                },
                { target: '#passwordLogin.loggingIn', guard: isTyped, meta: { requirements: WHY } },
                { target: '.missing', meta: { requirements: WHY } },
              ],
            },
            states: {
              none: {},
              invalid: noted('Invalid email address', 'Email'),
              missing: noted('Enter your password.', 'Password'),
              wrong: noted('The credentials are not right.', 'Password'),
              limited: passing(`${WAIT} You can try again in 15 seconds.`),
              offline: passing(OFFLINE),
              slow: noted(SLOW),
            },
          },
        },
      },
      loggingIn: {
        meta: {
          requirements: WHY,
          asks: { logInByPassword: attempt },
          holds: ['password'],
          shows: {
            says: ['Please wait...'],
            values: { Password: PASSWORD },
            busy: true,
            working: ['Continue'],
            off: ['Email', 'Password', HELP],
          },
        },
        on: {
          'logInByPassword:gated': accepted('gated', 'B2B-03'),
          'logInByPassword:discovered': accepted('discovered', 'B2B-04'),
          'logInByPassword:resetRequired': to('reset', ...WHY, 'B2B-11'),
          'logInByPassword:breached': to('reset', ...WHY, 'B2B-11', 'D-37'),
          'logInByPassword:expired': to('expired', 'B2B-05'),
          'logInByPassword:wrong': { target: 'entering.note.wrong', meta: { requirements: WHY } },
          'logInByPassword:limited': { target: ['entering.password.typed', 'entering.note.limited'] },
          'logInByPassword:offline': { target: ['entering.password.typed', 'entering.note.offline'] },
          'after:answerLimit': { target: ['entering.password.typed', 'entering.note.slow'] },
        },
      },
      gated: end({ result: 'gated', answer: done }, ...WHY),
      discovered: end({ result: 'discovered', discovered }, ...WHY),
      expired: end({ result: 'failure', failure: { kind: 'expired' } }, 'B2B-05'),
      reset: redirecting('reset', ['B2B-11']),
      help: redirecting('help', ['B2B-10']),
      otherEmail: redirecting('otherEmail', ['B2B-06', 'D-320']),
      back: redirecting('back', WHY),
    },
  },
);
