import { stateIn } from 'xstate';
import { discovered, done, OFFLINE, SLOW, WAIT } from '#specs/business/given.ts';
import { NOT_SAVED, session } from '#specs/sessionSaved.ts';
import { end, given, sets, testModel, to } from '#specs/testModel.ts';
import { answers, type Kind, PASSWORD } from './newPassword.given.ts';
import {
  alerted,
  closed,
  type Context,
  continuing,
  form,
  of,
  refused,
  RULE,
  sent,
  setting,
  TOO_LONG,
  TRY_AGAIN,
  valid,
  waiting,
  WEAK,
  wrong,
} from './newPassword.screens.ts';
import { newPasswordProperties } from './newPasswordProperties.ts';

const isPerson = ({ context }: { context: Context }) => !of(context).isMember;
const isByLink = ({ context }: { context: Context }) => of(context).right.by === 'resetToken';
const assessed = Object.fromEntries(
  Object.entries({ accepted: valid, refused }).flatMap(([verdict, answers]) =>
    Object.keys(answers).map((answer) => [
      `checkStrength:${answer}`,
      to(`${verdict}.${answer}`, 'PWD-10', 'DAT-28', 'DAT-29', 'DAT-30'),
    ]),
  ),
);
const unchecked = (notice: string, ...requirements: string[]) => ({
  target: ['unchecked', `#newPassword.composing.form.notice.${notice}`],
  meta: { requirements },
});
/** Keeps a password that was not set, and assesses it again. */
const again = (notice: string, ...requirements: string[]) => ({
  target: [`composing.form.notice.${notice}`, 'composing.form.password.checking'],
  meta: { requirements: [...requirements, 'B2B-08'] },
});
/** No other password can help: a person, or a member. */
const dead = (person: string) => [
  { ...to(`#newPassword.${person}`, 'RST-07', 'D-51', 'D-93', 'D-291'), guard: isPerson },
  to('#newPassword.link', 'B2B-05', 'B2B-08'),
];
const accepted = (target: string, requirement: string) => ({
  target,
  meta: {
    requirements: ['B2B-08', requirement],
    announces: (context: Context) => {
      const { set } = of(context);
      return set === null ? [] : [set];
    },
  },
});
const linkDead = (sentence: string, ...requirements: string[]) =>
  end({ result: 'linkDead', why: { code: 'refused', sentence } }, 'RST-07', ...requirements);
const failure = (kind: string, ...requirements: string[]) =>
  end({ result: 'failure', failure: { kind } }, 'B2B-05', 'B2B-08', ...requirements);
const right = (says: string, kind: Kind, ...requirements: string[]) =>
  given(says, 'composing', { requirements, answers: answers[kind], actions: sets<Context>({ kind }) });

/** The notice is about what was not set, or about a check that failed; typing removes it. */
export const newPasswordModel = testModel<Context>(
  {
    area: 'widget',
    about:
      'A new password of a person or a member: it is assessed whenever typing rests, and only a valid one is set. The session of a person is saved.',
    clock: {
      checkPause: { milliseconds: 300, requirements: ['PWD-11', 'D-30'] },
      answerLimit: { milliseconds: 10_000 },
    },
    by: { 'notice.expired': 'clock' },
    inputs: {
      checkStrength: ['PWD-10'],
      checkLink: ['RST-04', 'DAT-19', 'D-291'],
      setPassword: ['PWD-24', 'RST-03', 'RST-04', 'DAT-19', 'IDS-19', 'B2B-08'],
      saveSession: ['DAT-04', 'D-199'],
    },
    success: ['signedIn'],
    properties: newPasswordProperties,
  },
  {
    id: 'newPassword',
    context: { kind: 'link' },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:create': right('a new user chooses one', 'create', 'PWD-04', 'PWD-05', 'PWD-09', 'DAT-18'),
          'given:link': right('a reset link says nothing of the address', 'link', 'RST-01', 'RST-04', 'RST-05'),
          'given:remembered': right('this browser knows whose link it is', 'remembered', 'D-94'),
          'given:member': right('a link of an organization was opened', 'member', 'B2B-08'),
          'given:discovery': right('a link of the Discovery flow was opened', 'discovery', 'B2B-08'),
          'given:session': right('a link has logged in just before', 'session', 'B2B-08', 'D-321'),
        },
      },
      composing: {
        type: 'parallel',
        meta: { requirements: ['PWD-09', 'RST-05', 'B2B-08'], shows: (context) => [form(context), continuing] },
        on: { 'back.chosen': { ...to('backed', 'PWD-08', 'D-93'), guard: isPerson } },
        states: {
          form: {
            type: 'parallel',
            states: {
              notice: {
                initial: 'none',
                on: {
                  'password.typed:empty': '.none',
                  'password.typed:whole': '.none',
                  'password.typed:tooLong': '.none',
                },
                states: {
                  none: {},
                  refused: alerted(WEAK, 'RST-07', 'PWD-24', 'THM-19', 'B2B-08'),
                  email: alerted('This email address is not valid.', 'PWD-38'),
                  slow: alerted(SLOW, 'D-85', 'D-90'),
                  passing: {
                    initial: 'limited',
                    on: { 'notice.expired': to('none', 'D-142') },
                    states: {
                      limited: alerted(`${WAIT} You can try again in 15 seconds.`, 'D-142'),
                      offline: alerted(OFFLINE, 'D-85', 'D-90'),
                    },
                  },
                },
              },
              password: {
                initial: 'empty',
                on: {
                  'password.typed:empty': to('.empty', 'PWD-23'),
                  'password.typed:whole': to('.pausing', 'PWD-10', 'PWD-11'),
                  'password.typed:tooLong': to('.tooLong', 'D-92'),
                },
                states: {
                  empty: {
                    meta: {
                      requirements: ['PWD-09', 'PWD-23', 'RST-06', 'D-494'],
                      shows: (context) => ({ ...closed(RULE), values: { [of(context).label]: '' } }),
                    },
                  },
                  tooLong: {
                    meta: {
                      requirements: ['D-92'],
                      holds: ['password'],
                      shows: (context) => ({
                        ...wrong('A password can be up to 128 characters long.')(context),
                        values: { [of(context).label]: TOO_LONG },
                      }),
                    },
                  },
                  pausing: {
                    meta: { requirements: ['PWD-11', 'PWD-23'], holds: ['password'], shows: waiting },
                    on: { 'after:checkPause': to('checking', 'PWD-10', 'PWD-11') },
                  },
                  checking: {
                    meta: {
                      requirements: ['PWD-10', 'PWD-23'],
                      holds: ['password'],
                      asks: { checkStrength: (context: Context) => ({ email: of(context).email, password: PASSWORD }) },
                      shows: waiting,
                    },
                    on: {
                      ...assessed,
                      'checkStrength:invalidEmail': unchecked('email', 'PWD-38'),
                      'checkStrength:offline': unchecked('passing.offline', 'D-90'),
                      'checkStrength:limited': unchecked('passing.limited', 'D-90', 'D-142'),
                      'after:answerLimit': unchecked('slow', 'D-90'),
                    },
                  },
                  unchecked: {
                    meta: { requirements: ['D-90'], holds: ['password'], shows: [closed(), TRY_AGAIN] },
                    on: {
                      'check.retried': {
                        target: ['checking', '#newPassword.composing.form.notice.none'],
                        meta: { requirements: ['D-90'] },
                      },
                      'notice.expired': {
                        target: 'checking',
                        guard: stateIn({ composing: { form: { notice: 'passing' } } }),
                        meta: { requirements: ['D-142'] },
                      },
                    },
                  },
                  accepted: {
                    initial: 'good',
                    meta: { requirements: ['RST-05'], holds: ['password', 'assessment'] },
                    on: { 'password.submitted': to('#newPassword.setting', 'PWD-23', 'PWD-24', 'RST-01', 'RST-06') },
                    states: valid,
                  },
                  refused: {
                    initial: 'weak',
                    meta: { requirements: ['RST-05', 'RST-06'], holds: ['password', 'assessment'] },
                    states: refused,
                  },
                },
              },
            },
          },
          link: {
            initial: 'beginning',
            states: {
              beginning: { always: { target: 'checking', guard: isByLink } },
              checking: {
                meta: { requirements: ['D-291'], asks: { checkLink: { token: 'one-time-1' } } },
                on: {
                  'checkLink:spent': to('#newPassword.spent', 'RST-07', 'D-93', 'D-291'),
                  'checkLink:otherBrowser': to('#newPassword.otherBrowser', 'RST-07', 'D-51', 'D-291'),
                },
              },
            },
          },
        },
      },
      setting: {
        meta: {
          requirements: ['PWD-24', 'RST-04', 'DAT-19', 'B2B-08'],
          asks: { setPassword: (context: Context) => ({ right: of(context).right, password: PASSWORD }) },
          holds: ['password'],
          shows: setting,
        },
        on: {
          'setPassword:session': to('saving', 'PWD-24', 'RST-03', 'DAT-04', 'D-199'),
          'setPassword:gated': accepted('gated', 'B2B-03'),
          'setPassword:discovered': accepted('discovered', 'B2B-04'),
          'setPassword:weak': again('refused', 'RST-07', 'THM-19'),
          'setPassword:limited': again('passing.limited', 'D-142'),
          'setPassword:offline': again('passing.offline', 'RST-07', 'D-85'),
          'after:answerLimit': again('slow', 'RST-07', 'D-85'),
          'setPassword:spent': dead('spent'),
          'setPassword:otherBrowser': dead('otherBrowser'),
          'setPassword:sessionEnded': to('expired', 'B2B-05', 'D-324'),
          'setPassword:tooOld': to('expired', 'B2B-05', 'D-324'),
          'setPassword:blocked': to('blocked', 'B2B-05'),
        },
      },
      saving: {
        tags: 'passing',
        meta: {
          requirements: ['D-199'],
          asks: { saveSession: session },
          holds: ['password', 'session'],
          shows: setting,
        },
        on: {
          'saveSession:ok': to('signedIn', 'PWD-26', 'RST-03', 'D-199'),
          'saveSession:failed': to('notSaved', 'D-199'),
        },
      },
      notSaved: {
        meta: {
          requirements: ['RST-07', 'D-199', 'D-520'],
          holds: ['password', 'session'],
          shows: sent({ ...TRY_AGAIN, alert: NOT_SAVED, strong: ['Try again'] }),
        },
        on: { 'retry.chosen': to('saving', 'D-199'), 'back.chosen': to('backed', 'PWD-08', 'D-93') },
      },
      signedIn: end({ result: 'signedIn' }, 'PWD-26', 'RST-03'),
      backed: end({ result: 'back' }, 'PWD-08', 'D-93'),
      spent: linkDead('This reset link was used or has expired.', 'D-93', 'D-291'),
      otherBrowser: linkDead('This link belongs to another browser.', 'D-51'),
      gated: end({ result: 'gated', answer: done }, 'B2B-08'),
      discovered: end({ result: 'discovered', discovered }, 'B2B-08'),
      link: failure('link'),
      expired: failure('expired', 'D-324'),
      blocked: failure('blocked'),
    },
  },
);
