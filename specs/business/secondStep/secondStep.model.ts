import { before, onlyVia, reachable } from '#specs/properties.ts';
import { given, sets, testModel, end } from '#specs/testModel.ts';
import { done } from '../given.ts';
import { CODES, enrollment, ofMember } from '../givenFactors.ts';

/** `hasBoth`: an app and texts. `isMade`: an app has got its secret. `form`: with the number as it was typed. */
interface Context {
  hasBoth: boolean;
  hasChoice: boolean;
  isMade: boolean;
  form: { region: string; text: string };
}
const hasBoth = ({ context }: { context: Context }) => context.hasBoth;
const hasChoice = ({ context }: { context: Context }) => context.hasChoice;
const isMade = ({ context }: { context: Context }) => context.isMade;

const to = (target: string, ...requirements: string[]) => ({
  target: `#secondStep.${target}`,
  meta: { requirements },
});
const failure = (kind: string, more: object = {}) => end({ result: 'failure', failure: { kind, ...more } }, 'B2B-05');
const policy = to('policy', 'B2B-05');
const expired = to('expired', 'B2B-05');
const unknown = to('unknown', 'B2B-05');
/** A state in which calls wait. */
const waits = (asks: Record<string, unknown>, ...requirements: string[]) => ({ meta: { requirements, asks } });

const minutes = { sessionMinutes: 90 };
const selection = { factorSelection: { organization: 'Acme', factors: ['sms', 'totp'] } };
const enrollmentOf = (made: object | null, shown: string) => ({
  totpEnrollment: (context: Context) => ({ ...ofMember, made, shown, isBackable: context.hasChoice }),
});
const firstCode = { totpEntry: { ...ofMember, enrols: true, hasOther: false, ...minutes } };
const laterCode = {
  totpEntry: (context: Context) => ({ ...ofMember, enrols: false, hasOther: context.hasBoth, ...minutes }),
};
const numberWith = (notice: object | null) => ({
  smsEnrollment: ({ form, hasChoice: isBackable }: Context) => ({ organization: 'Acme', ...form, notice, isBackable }),
});
const request = { channel: 'text', ...ofMember, number: null, shown: '+14155550132', locale: 'es' };
const chosen = { ...request, number: '+14155550199', shown: '+1 415 555 0199' };
const textTo = (number: object, begins: string) => ({
  memberPasscode: { request: number, begins, enrols: true, hasOther: false, isBackable: true, ...minutes },
});
const text = (begins: string) => ({
  memberPasscode: ({ hasBoth: hasOther }: Context) => ({
    request,
    begins,
    enrols: false,
    hasOther,
    isBackable: false,
    ...minutes,
  }),
});
/** Ends that a text cannot have; `discovered` and `cannotJoin` are those of a code by e-mail. */
const textFails = {
  'memberPasscode:policy': policy,
  'memberPasscode:expired': expired,
  'memberPasscode:discovered': unknown,
  'memberPasscode:cannotJoin': unknown,
};
const totpFails = { 'totpEntry:policy': policy, 'totpEntry:expired': expired };
const appOrUnknown = [{ ...to('owning.app', 'B2B-19', 'D-325'), guard: hasBoth }, unknown];
const entering = (shown: 'qr' | 'manual') => ({
  ...waits(firstCode, 'B2B-19'),
  on: { 'totpEntry:back': to(`adding.app.enrolling.${shown}`, 'B2B-17', 'B2B-18') },
});

const both = { actions: sets<Context>({ hasBoth: true }) };
const typed = (number: string) => ({ actions: sets<Context>({ form: { region: 'US', text: number } }) });

export const secondStepModel = testModel<Context>(
  {
    area: 'business',
    about: 'The second step of a sign-in: with a factor that the member has, or with one that is added now.',
    properties: [
      before('adding.app.saving', 'totpEntry:accepted', 'backup codes are shown once the app was added', 'B2B-14'),
      onlyVia(
        'gated',
        ['totpEntry:accepted', 'recoveryEntry:accepted', 'memberPasscode:gated', 'recoverySave:saved'],
        'nobody goes through without a second factor',
        'B2B-16',
        'B2B-19',
      ),
      before('adding.app.saving', 'totpEnrollment', 'an app is added by its secret', 'B2B-17', 'B2B-18'),
      reachable('adding.number.form.taken', 'a number that cannot be taken is told where it was typed', 'B2B-15'),
    ],
  },
  {
    id: 'secondStep',
    context: { hasBoth: false, hasChoice: false, isMade: false, form: { region: 'US', text: '' } },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:texted': given('a code was texted to the number', 'owning.text.sent', { requirements: ['B2B-16'] }),
          'given:textedBoth': given('the same, and there is an app', 'owning.text.sent', {
            requirements: ['B2B-16'],
            ...both,
          }),
          'given:textedUnverified': given('a code was texted to a new number', 'adding.number.texting.sent', {
            requirements: ['B2B-15', 'B2B-16'],
            ...typed('+14155550132'),
          }),
          'given:defaultText': given('texts are the default', 'owning.text', { requirements: ['B2B-16'], ...both }),
          'given:defaultTotp': given('the app is the default', 'owning.app', { requirements: ['B2B-19'], ...both }),
          'given:noDefault': given('there is no default, the app comes first', 'owning.app', {
            requirements: ['B2B-19'],
            ...both,
          }),
          'given:defaultForbidden': given('the default is not taken', 'owning.text', { requirements: ['B2B-16'] }),
          'given:leftOut': given('an app that the host leaves out', 'owning.app', { requirements: ['B2B-19'] }),
          'given:onlyTotpTaken': given('the organization takes apps alone', 'adding.app', { requirements: ['B2B-18'] }),
          'given:onlyTotpOffered': given('the host offers apps alone', 'adding.app', { requirements: ['B2B-18'] }),
          'given:onlyTextTaken': given('the organization takes texts alone', 'adding.number', {
            requirements: ['B2B-15'],
            ...typed('+14155550177'),
          }),
          'given:everything': given('nothing is there, and nothing restricted', 'adding.choosing', {
            requirements: ['B2B-12'],
            actions: sets<Context>({ hasChoice: true }),
          }),
          'given:forbiddenFactor': given('the app that is there is not taken', 'adding.number', {
            requirements: ['B2B-15'],
            ...typed('+14155550177'),
          }),
          'given:nothing': given('nothing is taken', 'policy', { requirements: ['B2B-05'] }),
        },
      },
      owning: {
        initial: 'app',
        states: {
          app: {
            ...waits(laterCode, 'B2B-19'),
            on: {
              'totpEntry:accepted': to('gated', 'B2B-19'),
              'totpEntry:otherFactor': { ...to('owning.text', 'B2B-16', 'B2B-19'), guard: hasBoth },
              'totpEntry:recovery': to('owning.recovery', 'B2B-13'),
              ...totpFails,
            },
          },
          recovery: {
            ...waits({ recoveryEntry: { ...ofMember, ...minutes } }, 'B2B-13'),
            on: {
              'recoveryEntry:accepted': to('gated', 'B2B-13'),
              'recoveryEntry:back': to('owning.app', 'B2B-19'),
              'recoveryEntry:expired': expired,
            },
          },
          text: {
            initial: 'sending',
            on: {
              'memberPasscode:gated': to('gated', 'B2B-16'),
              'memberPasscode:otherFactor': { ...to('owning.app', 'B2B-16', 'B2B-19'), guard: hasBoth },
              'memberPasscode:taken': appOrUnknown,
              'memberPasscode:refused': appOrUnknown,
              ...textFails,
            },
            states: {
              sent: waits(text('sent'), 'B2B-16'),
              sending: waits(text('sendingHere'), 'B2B-16'),
            },
          },
        },
      },
      adding: {
        initial: 'choosing',
        meta: { holds: (context) => (context.isMade ? ['secret'] : []) },
        states: {
          choosing: {
            ...waits(selection, 'B2B-12'),
            on: {
              'factorSelection:totp': [
                { ...to('adding.app.enrolling.qr', 'B2B-12', 'B2B-18'), guard: isMade },
                to('adding.app', 'B2B-12', 'B2B-18'),
              ],
              'factorSelection:sms': to('adding.number', 'B2B-12', 'B2B-15'),
              'factorSelection:abandoned': to('abandoned', 'B2B-12'),
            },
          },
          app: {
            initial: 'enrolling',
            states: {
              enrolling: {
                initial: 'first',
                on: {
                  'totpEnrollment:scanned': {
                    ...to('adding.app.entering.qr', 'B2B-18', 'B2B-19'),
                    actions: sets<Context>({ isMade: true }),
                  },
                  'totpEnrollment:typed': {
                    ...to('adding.app.entering.manual', 'B2B-17', 'B2B-19'),
                    actions: sets<Context>({ isMade: true }),
                  },
                  // The secret created before is there when the app is chosen again.
                  'totpEnrollment:backMade': {
                    ...to('adding.choosing', 'B2B-12', 'B2B-18'),
                    guard: hasChoice,
                    actions: sets<Context>({ isMade: true }),
                  },
                  'totpEnrollment:back': {
                    ...to('adding.choosing', 'B2B-12'),
                    guard: hasChoice,
                    actions: sets<Context>({ isMade: false }),
                  },
                  'totpEnrollment:policy': policy,
                  'totpEnrollment:expired': expired,
                },
                states: {
                  first: waits(enrollmentOf(null, 'qr'), 'B2B-17', 'B2B-18'),
                  qr: waits(enrollmentOf(enrollment, 'qr'), 'B2B-17', 'B2B-18'),
                  manual: waits(enrollmentOf(enrollment, 'manual'), 'B2B-17', 'B2B-18'),
                },
              },
              entering: {
                initial: 'qr',
                on: {
                  'totpEntry:accepted': {
                    ...to('adding.app.saving', 'B2B-14', 'B2B-19'),
                    actions: sets<Context>({ isMade: false }),
                  },
                  ...totpFails,
                },
                states: { qr: entering('qr'), manual: entering('manual') },
              },
              saving: {
                meta: {
                  requirements: ['B2B-14'],
                  asks: { recoverySave: { codes: CODES, slug: 'acme' } },
                  holds: ['codes', 'answer'],
                },
                on: { 'recoverySave:saved': to('gated', 'B2B-14') },
              },
            },
          },
          number: {
            initial: 'form',
            states: {
              form: {
                initial: 'plain',
                on: {
                  'smsEnrollment:number': {
                    ...to('adding.number.texting', 'B2B-15', 'B2B-16'),
                    actions: sets<Context>({ form: { region: 'GB', text: '020 7183 8750' } }),
                  },
                  'smsEnrollment:back': { ...to('adding.choosing', 'B2B-12'), guard: hasChoice },
                },
                states: {
                  plain: waits(numberWith(null), 'B2B-15'),
                  taken: waits(numberWith({ code: 'numberTaken' }), 'B2B-15'),
                  slow: waits(numberWith({ code: 'slow' }), 'B2B-15'),
                },
              },
              texting: {
                initial: 'sending',
                on: {
                  'memberPasscode:gated': to('gated', 'B2B-16'),
                  'memberPasscode:back': to('adding.number.form', 'B2B-15'),
                  'memberPasscode:taken': to('adding.number.form.taken', 'B2B-15'),
                  'memberPasscode:refused': to('adding.number.form.slow', 'B2B-15'),
                  ...textFails,
                },
                states: {
                  sent: waits(textTo(request, 'sent'), 'B2B-16'),
                  sending: waits(textTo(chosen, 'sending'), 'B2B-16'),
                },
              },
            },
          },
        },
      },
      gated: end({ result: 'gated', answer: done }, 'B2B-14', 'B2B-16', 'B2B-19'),
      abandoned: end({ result: 'abandoned' }, 'B2B-12'),
      policy: failure('authPolicy', { organization: 'Acme' }),
      expired: failure('expired'),
      unknown: failure('unknown'),
    },
  },
);
