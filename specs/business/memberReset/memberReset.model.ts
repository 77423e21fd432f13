import { announced, given, testModel, sets } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';
import { discovered, done, jane, OFFLINE, SLOW, WAIT } from '../given.ts';

interface Context {
  right: keyof typeof RIGHTS;
  /** Why the password was not taken before. */
  notice: object | null;
}
const PASSWORD = 'fern and field 22';
const CHECKING = 'Your password is being checked.';
const WEAK = 'Please choose a stronger password.';

/** By whose right: the link of an organization's mail, that of the Discovery flow, or the session of who has just logged in. */
const RIGHTS = {
  member: {
    right: { by: 'memberToken', token: 'one-time-1', sessionMinutes: 90, locale: 'pt-br' },
    announces: 'B2B_PASSWORD_RESET_BY_EMAIL',
    email: null,
  },
  discovery: {
    right: { by: 'discoveryToken', token: 'one-time-2' },
    announces: 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL',
    email: null,
  },
  session: { right: { by: 'session', email: jane }, announces: 'B2B_PASSWORD_RESET_BY_SESSION', email: jane },
};
const choice =
  (text: string) =>
  ({ right, notice }: Context) => ({ email: RIGHTS[right].email, isBackable: false, text, notice });

const accepted = (target: string, requirement: string) => ({
  target,
  meta: {
    requirements: ['B2B-08', requirement],
    announces: ({ right }: Context) => [announced(RIGHTS[right].announces)],
  },
});
const denied = (target: string, notice: object) => ({
  target: `choosing.again.${target}`,
  actions: sets<Context>({ notice }),
});
const saying = (alert: string) => ({ meta: { shows: { alert } } });
const to = (target: string, ...requirements: string[]) => ({
  target,
  meta: { requirements: ['B2B-05', ...requirements] },
});
const ended = (output: object, ...more: string[]) => ({
  type: 'final' as const,
  output,
  meta: { requirements: ['B2B-08', ...more] },
});
const failure = (kind: string) => ended({ result: 'failure', failure: { kind } }, 'B2B-05');
const ENDS = ['gated', 'discovered', 'link', 'expired', 'blocked'];

export const memberResetModel = testModel<Context>(
  {
    area: 'business',
    about: "A member's new password, by the right of a link or of a session.",
    clock: { answerLimit: { milliseconds: 10_000 } },
    inputs: { newPassword: ['B2B-08'], setMemberPassword: ['B2B-08'] },
    properties: [
      ...['gated', 'discovered'].map((outcome) => ({
        kind: 'onlyVia' as const,
        state: outcome,
        events: [`setMemberPassword:${outcome}`],
        says: 'nobody goes on whose password was not taken',
        requirements: ['B2B-08'],
      })),
      {
        kind: 'leadsTo',
        from: 'setting',
        goals: [...ENDS, 'choosing.again'],
        fair: ['system', 'clock'],
        says: 'setting a password ends',
        requirements: ['B2B-08'],
      },
      { kind: 'alwaysCan', goals: ENDS, says: 'there is always a way on', requirements: ['B2B-08'] },
    ],
  },
  {
    id: 'memberReset',
    context: { right: 'member', notice: null },
    initial: 'arriving',
    meta: {
      shows: ({ right }) => {
        const { email } = RIGHTS[right];
        return [
          {
            heading: 'Choose a new password',
            says: ['A short sentence works well.'],
            offers: [field('New password'), button('Show password'), button('Continue')],
            strong: ['Continue'],
          },
          ...(email === null ? [] : [{ offers: [field('Email')], values: { Email: email }, off: ['Email'] }]),
        ];
      },
    },
    states: {
      arriving: {
        on: {
          'given:member': given('a link of an organization was opened', 'choosing', { requirements: ['B2B-08'] }),
          'given:discovery': given('a link of the Discovery flow was opened', 'choosing', {
            requirements: ['B2B-08'],
            actions: sets<Context>({ right: 'discovery' }),
          }),
          'given:session': given('a link has logged in just before', 'choosing', {
            requirements: ['B2B-08', 'D-321'],
            actions: sets<Context>({ right: 'session' }),
          }),
        },
      },
      choosing: {
        initial: 'first',
        meta: { requirements: ['B2B-08'], shows: { off: ['Continue'] } },
        on: {
          'newPassword:chosen': {
            target: 'setting',
            actions: sets<Context>({ notice: null }),
            meta: { requirements: ['B2B-08'] },
          },
        },
        states: {
          first: {
            meta: {
              asks: { newPassword: choice('') },
              shows: {
                says: ['Use 8 characters or more.', 'You can continue once the password is accepted.'],
                hides: [CHECKING],
                values: { 'New password': '' },
              },
            },
          },
          /** The password stays, and is assessed again. */
          again: {
            initial: 'weak',
            meta: {
              asks: { newPassword: choice(PASSWORD) },
              holds: ['password'],
              shows: { says: [CHECKING], values: { 'New password': PASSWORD } },
            },
            states: {
              weak: saying(WEAK),
              limited: saying(`${WAIT} You can try again in 15 seconds.`),
              offline: saying(OFFLINE),
              slow: saying(SLOW),
            },
          },
        },
      },
      setting: {
        meta: {
          requirements: ['B2B-08'],
          asks: { setMemberPassword: ({ right }: Context) => ({ right: RIGHTS[right].right, password: PASSWORD }) },
          holds: ['password'],
          shows: {
            hides: [CHECKING],
            values: { 'New password': PASSWORD },
            off: ['New password'],
            busy: true,
            working: ['Continue'],
          },
        },
        on: {
          'setMemberPassword:gated': accepted('gated', 'B2B-03'),
          'setMemberPassword:discovered': accepted('discovered', 'B2B-04'),
          'setMemberPassword:weak': denied('weak', { code: 'refused', sentence: WEAK }),
          'setMemberPassword:limited': denied('limited', { code: 'limited', sentence: WAIT, seconds: 15 }),
          'setMemberPassword:offline': denied('offline', { code: 'offline' }),
          'after:answerLimit': denied('slow', { code: 'slow' }),
          'setMemberPassword:spent': to('link', 'B2B-08'),
          'setMemberPassword:otherBrowser': to('link', 'B2B-08'),
          'setMemberPassword:sessionEnded': to('expired', 'D-324'),
          'setMemberPassword:tooOld': to('expired', 'D-324'),
          'setMemberPassword:blocked': to('blocked'),
        },
      },
      gated: ended({ result: 'gated', answer: done }),
      discovered: ended({ result: 'discovered', discovered }),
      link: failure('link'),
      expired: failure('expired'),
      blocked: failure('blocked'),
    },
  },
);
