import { onlyVia, alwaysCan } from '#specs/properties.ts';
import { given, testModel, sets, end } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';
import { acme, discovered, done, jane, WAIT } from '../given.ts';
import { links, resets, verification } from '../memberMail/memberMail.given.ts';

interface Context {
  flow: 'organization' | 'discovery';
  title: 'main' | 'hidden' | 'own';
  /** As it was typed last: the field has it on the way back. */
  email: string;
  notice: object | null;
}
const isInOrganization = ({ flow }: Context) => flow === 'organization';
/** Only Password Email of an organization asks for the address first. */
const isAddressAsked = ({ flow, title }: Context) => flow === 'organization' && title === 'main';
const HELP = 'New here, or forgot your password?';
const LINK = 'Send me a sign-in link instead';
const JIM = ' jim@acme.test ';
const OTHER = ' jane@other.test ';

const around = (context: Context) => ({
  organization: isInOrganization(context) ? acme : null,
  email: context.email,
  notice: context.notice,
  isBackable: isInOrganization(context),
});
const emailLink = (request: object) => ({ request, senderDomain: 'hint.acme.test', isSent: false });

const titleOf = ({ flow, title }: Context) =>
  ({
    main: { heading: flow === 'organization' ? 'Sign in to Acme' : 'Sign up or log in' },
    hidden: { hides: ['Sign up or log in', 'Sign in to', 'Sign in with'] },
    own: { heading: 'Sign in with your password' },
  })[title];
const sentFrom = (submit: string, ...rest: string[]) => ({
  says: ['Please wait...'],
  offers: [field('Email'), button(submit)],
  values: { Email: jane },
  busy: true,
  working: [submit],
  off: ['Email', ...rest],
});
const withAddress = sentFrom('Continue');
const withPassword = {
  ...sentFrom('Continue', 'Password', HELP),
  offers: [field('Email'), field('Password'), ...['Show password', HELP, 'Continue'].map(button)],
  values: { Email: jane, Password: '' },
};
const message = ({ flow }: Context) => ({
  heading: 'Get a message to sign in',
  says: [
    `Enter your email. With our message you can ${flow === 'discovery' ? 'start an account' : 'sign in'} or choose a new password.`,
  ],
});
const sendingLink = {
  heading: 'Check your email',
  says: ['Please wait...', 'A message to set your password was sent to jane@acme.test.'],
  hides: ['Send the email again'],
  offers: [button(LINK)],
  busy: true,
  working: [LINK],
};

const fresh = (email = jane) => sets<Context>({ email, notice: null });
const limited = sets<Context>({ notice: { code: 'limited', sentence: WAIT, seconds: 15 } });
const why = (target: string, requirements: string[], actions?: ReturnType<typeof fresh>) => ({
  target: `#memberPassword.${target}`,
  ...(actions === undefined ? {} : { actions }),
  reenter: true,
  meta: { requirements },
});
/** To the first screen, with another address. */
const withOther = (email: string, requirements: string[]) => [
  {
    ...why('address', requirements, fresh(email)),
    guard: ({ context }: { context: Context }) => isAddressAsked(context),
  },
  why('login', requirements, fresh(email)),
];
const failure = (kind: string) => end({ result: 'failure', failure: { kind } }, 'B2B-05');

/** A mail to set a password by; the form that asked for it stays until it is sent. */
const mailing = (form: string, shows: (context: Context) => object[]) => ({
  mailing: {
    initial: 'sending',
    meta: {
      requirements: ['B2B-11'],
      asks: {
        passwordMail: (context: Context) => ({
          request: resets[context.flow],
          offersLink: isInOrganization(context),
          notice: context.notice,
        }),
      },
    },
    on: {
      'passwordMail:link': why(`${form}.linking`, ['B2B-11', 'B2B-02']),
      'passwordMail:back': why('back', ['B2B-11']),
      'passwordMail:refused': why(form, ['B2B-11'], limited),
      'passwordMail:failure': why('blocked', ['B2B-05']),
    },
    states: { sending: { tags: 'passing' as const, meta: { shows } }, noted: { meta: { shows: null } } },
  },
  linking: {
    tags: 'passing' as const,
    meta: {
      requirements: ['B2B-11'],
      asks: { emailLink: ({ flow }: Context) => emailLink(links[flow]) },
      shows: sendingLink,
    },
    on: {
      'emailLink:back': why('again', ['B2B-02']),
      'emailLink:refused': why(`${form}.mailing.noted`, ['B2B-11', 'D-323'], limited),
      'emailLink:cannotJoin': why('cannotJoin', ['B2B-05', 'D-323']),
      'emailLink:failure': why('expired', ['B2B-05']),
    },
  },
});
/** A link to verify an address that has no password yet. */
const verifying = (form: string, shows: (context: Context) => object[]) => ({
  tags: 'passing' as const,
  meta: {
    requirements: ['B2B-09'],
    asks: {
      emailLink: (context: Context) => emailLink(isInOrganization(context) ? verification : links.discovery),
    },
    shows,
  },
  on: {
    'emailLink:back': why('again', ['B2B-09']),
    'emailLink:refused': why(form, ['B2B-09'], limited),
    'emailLink:cannotJoin': why(form, ['B2B-09'], sets<Context>({ notice: { code: 'cannotJoin' } })),
    'emailLink:failure': why('expired', ['B2B-05']),
  },
});

export const memberPasswordModel = testModel<Context>(
  {
    area: 'business',
    about: 'Passwords of members: whose, logging in, and the mails for who has none or has forgotten it.',
    inputs: {
      passwordAddress: ['B2B-06', 'B2B-10'],
      passwordLogin: ['B2B-06', 'B2B-07'],
      passwordMail: ['B2B-11'],
      emailLink: ['B2B-09', 'B2B-11'],
    },
    properties: [
      onlyVia(
        'login.mailing.sending',
        ['passwordLogin:reset'],
        'a mail that nobody asked for follows the right password alone',
        'B2B-11',
      ),
      {
        kind: 'before',
        state: 'login',
        after: 'given:email',
        mustHaveSeen: 'passwordAddress:password',
        says: 'in an organization a password is asked of those only who have one',
        requirements: ['B2B-06'],
      },
      alwaysCan(
        ['gated', 'discovered', 'back', 'again', 'blocked', 'expired', 'cannotJoin'],
        'there is always a way on',
        'B2B-06',
        'B2B-07',
        'B2B-10',
        'B2B-11',
      ),
    ],
  },
  {
    id: 'memberPassword',
    context: { flow: 'organization', title: 'main', email: jane, notice: null },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:email': given('Password Email of an organization', 'address', { requirements: ['B2B-06'] }),
          'given:discovery': given('Password Email of the Discovery flow', 'login', {
            requirements: ['B2B-06'],
            actions: sets<Context>({ flow: 'discovery' }),
          }),
          'given:hidden': given('the same, with the header switched off', 'login', {
            requirements: ['B2B-06'],
            actions: sets<Context>({ flow: 'discovery', title: 'hidden' }),
          }),
          'given:own': given('Password Authenticate beside an e-mail form', 'login', {
            requirements: ['B2B-07'],
            actions: sets<Context>({ title: 'own' }),
          }),
        },
      },
      address: {
        initial: 'form',
        states: {
          form: {
            meta: {
              requirements: ['B2B-06'],
              asks: { passwordAddress: (context: Context) => ({ ...around(context), wants: 'login' }) },
              shows: null,
            },
            on: {
              'passwordAddress:password': why('login', ['B2B-06'], fresh()),
              'passwordAddress:verification': why('address.verifying', ['B2B-09'], fresh()),
              'passwordAddress:back': why('back', ['B2B-06'], fresh()),
              'passwordAddress:backOther': why('back', ['B2B-06'], fresh(OTHER)),
              'passwordAddress:failure': why('blocked', ['B2B-05']),
            },
          },
          verifying: verifying('address', (context) => [titleOf(context), withAddress]),
        },
      },
      login: {
        initial: 'form',
        states: {
          form: {
            meta: {
              requirements: ['B2B-06', 'B2B-07'],
              asks: {
                passwordLogin: (context: Context) => ({
                  ...around(context),
                  title: context.title,
                  isEmailFound: isAddressAsked(context),
                  sessionMinutes: 90,
                  locale: 'pt-br',
                }),
              },
              shows: null,
            },
            on: {
              'passwordLogin:gated': why('gated', ['B2B-06', 'B2B-07']),
              'passwordLogin:discovered': why('discovered', ['B2B-06', 'B2B-07']),
              'passwordLogin:reset': why('login.mailing', ['B2B-11'], fresh()),
              'passwordLogin:help': why('forgot', ['B2B-10'], fresh()),
              'passwordLogin:otherEmail': withOther(JIM, ['B2B-06', 'D-320']),
              'passwordLogin:back': why('back', ['B2B-06', 'B2B-07'], fresh()),
              'passwordLogin:failure': why('expired', ['B2B-05']),
            },
          },
          ...mailing('login', (context) => [titleOf(context), withPassword]),
        },
      },
      forgot: {
        initial: 'form',
        states: {
          form: {
            meta: {
              requirements: ['B2B-10'],
              asks: {
                passwordAddress: (context: Context) => ({ ...around(context), wants: 'message', isBackable: true }),
              },
              shows: null,
            },
            on: {
              'passwordAddress:password': why('forgot.mailing', ['B2B-10', 'B2B-11'], fresh()),
              'passwordAddress:verification': why('forgot.verifying', ['B2B-09', 'B2B-10'], fresh()),
              'passwordAddress:back': why('login', ['B2B-10'], fresh()),
              'passwordAddress:backOther': withOther(OTHER, ['B2B-10', 'D-320']),
              'passwordAddress:failure': why('blocked', ['B2B-05']),
            },
          },
          ...mailing('forgot', (context) => [message(context), sentFrom('Send the email')]),
          verifying: verifying('forgot', (context) => [message(context), sentFrom('Send the email')]),
        },
      },
      gated: end({ result: 'gated', answer: done }, 'B2B-06', 'B2B-07'),
      discovered: end({ result: 'discovered', discovered }, 'B2B-06', 'B2B-07'),
      back: end(({ context }: { context: Context }) => ({ result: 'back', email: context.email }), 'B2B-06', 'B2B-11'),
      again: end({ result: 'again' }, 'B2B-09'),
      blocked: failure('blocked'),
      expired: failure('expired'),
      cannotJoin: end(
        ({ context }: { context: Context }) => ({
          result: 'failure',
          failure: { kind: 'authPolicy', organization: isInOrganization(context) ? 'Acme' : null },
        }),
        'B2B-05',
      ),
    },
  },
);
