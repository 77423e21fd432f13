import { never, leadsTo } from '#specs/properties.ts';
import { announced, given, sets, testModel, to, end } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';
import { OFFLINE, SLOW, WAIT } from '../given.ts';
import { enrollment, ofMember, PICTURE } from '../givenFactors.ts';

interface Context {
  isBackable: boolean;
}
const isBackable = ({ context }: { context: Context }) => context.isBackable;
const failure = (found: object) => end({ result: 'failure', failure: found }, 'B2B-05');
const failed = (sentence: string) => ({
  meta: { requirements: ['B2B-18'], shows: { alert: `The code could not be created. ${sentence}` } },
});
const expires = { 'notice.expired': to('#totpEnrollment.picture.creating', 'D-142', 'D-341') };
const copy = (label: string, more: object = {}) => ({
  requirements: ['B2B-17'],
  shows: { offers: [button(label)], ...more },
});
const copies = { 'copy.chosen': to('copying', 'B2B-17') };
const isOnly = { requirements: ['B2B-18'], actions: sets<Context>({ isBackable: false }) };

export const totpEnrollmentModel = testModel<Context>(
  {
    area: 'business',
    about: 'An authenticator app is given its secret, as a picture or as a key.',
    clock: { answerLimit: { milliseconds: 10_000 }, copiedLabel: { milliseconds: 3_000, requirements: ['B2B-17'] } },
    by: { 'notice.expired': 'clock' },
    inputs: { createTotp: ['B2B-18'], copyText: ['B2B-17'] },
    properties: [
      ...['createTotp:ok', 'given:scannedBefore', 'given:typedBefore'].map((after) =>
        never('picture.creating', after, `what was created is not created again after ${after}`, 'B2B-18'),
      ),
      leadsTo(
        'picture.creating',
        ['picture.failed', 'picture.scanning', 'backWithout', 'policy', 'expired'],
        ['system', 'clock'],
        'creating ends',
        'B2B-18',
      ),
    ],
  },
  {
    id: 'totpEnrollment',
    context: { isBackable: true },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:chosen': given('the app was chosen', 'picture', { requirements: ['B2B-18'] }),
          'given:only': given('the app is all that the organization takes', 'picture', isOnly),
          'given:scannedBefore': given('back from the code, by picture', 'picture.scanning', {
            requirements: ['B2B-18'],
          }),
          'given:typedBefore': given('back from the code, by key', 'key', { ...isOnly, requirements: ['B2B-17'] }),
        },
      },
      picture: {
        initial: 'creating',
        meta: {
          requirements: ['B2B-18'],
          shows: (context) => ({
            heading: 'Scan this code with your authenticator app',
            says: ['Every app for time-based codes will do.'],
            hides: ['JBSW'],
            offers: context.isBackable ? [button('Back')] : [],
            strong: [],
          }),
        },
        on: { 'back.chosen': { ...to('backWithout', 'B2B-12'), guard: isBackable } },
        states: {
          creating: {
            meta: {
              requirements: ['B2B-18'],
              asks: { createTotp: ofMember },
              shows: { says: ['Please wait...'], busy: true, working: [''] },
            },
            on: {
              'createTotp:ok': {
                target: 'scanning',
                meta: { requirements: ['B2B-18'], announces: [announced('B2B_TOTP_CREATE')] },
              },
              'createTotp:refused': to('failed.refused', 'B2B-18'),
              'createTotp:offline': to('failed.offline', 'B2B-18'),
              'createTotp:limited': to('failed.limited', 'B2B-18'),
              'createTotp:policy': to('#totpEnrollment.policy', 'B2B-05'),
              'createTotp:expired': to('#totpEnrollment.expired', 'B2B-05'),
              'after:answerLimit': to('failed.slow', 'B2B-18'),
            },
          },
          failed: {
            initial: 'refused',
            meta: {
              requirements: ['B2B-18'],
              shows: { offers: [button('Try again')], strong: ['Try again'] },
            },
            on: { 'retry.chosen': to('creating', 'B2B-18') },
            states: {
              refused: failed('This cannot be done.'),
              offline: { ...failed(OFFLINE), on: expires },
              limited: { ...failed(`${WAIT} You can try again in 15 seconds.`), on: expires },
              slow: failed(SLOW),
            },
          },
          scanning: {
            meta: {
              requirements: ['B2B-18'],
              holds: ['secret'],
              shows: {
                offers: ['Continue', 'I cannot scan it'].map(button),
                pictures: [PICTURE],
                strong: ['Continue'],
              },
            },
            on: {
              'continue.chosen': to('#totpEnrollment.scanned', 'B2B-18', 'B2B-19'),
              'enterKey.chosen': to('#totpEnrollment.key', 'B2B-17'),
              'back.chosen': { ...to('#totpEnrollment.backWithSecret', 'B2B-12'), guard: isBackable },
            },
          },
        },
      },
      key: {
        initial: 'offered',
        meta: {
          requirements: ['B2B-17'],
          holds: ['secret'],
          shows: {
            heading: 'Enter the key by hand',
            says: ['Type this key into your authenticator app.', 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXQ'],
            offers: ['Continue', 'Show the QR code'].map(button),
            strong: ['Continue'],
          },
        },
        on: {
          'continue.chosen': to('typed', 'B2B-17', 'B2B-19'),
          'showQrCode.chosen': to('picture.scanning', 'B2B-17', 'B2B-18'),
        },
        states: {
          offered: { meta: copy('Copy key'), on: copies },
          copying: {
            meta: { ...copy('Copy key'), asks: { copyText: { text: enrollment.secret } } },
            on: {
              'copyText:ok': to('copied', 'B2B-17'),
              'copyText:refused': to('uncopied', 'B2B-17'),
              'after:answerLimit': to('uncopied', 'B2B-17'),
            },
          },
          copied: { meta: copy('Copied'), on: { ...copies, 'after:copiedLabel': to('offered', 'B2B-17') } },
          uncopied: {
            meta: copy('Copy key', { alert: 'The key could not be copied. Please select it and copy it yourself.' }),
            on: copies,
          },
        },
      },
      scanned: end({ result: 'added', made: enrollment, shown: 'qr' }, 'B2B-18', 'B2B-19'),
      typed: end({ result: 'added', made: enrollment, shown: 'manual' }, 'B2B-17', 'B2B-19'),
      backWithSecret: end({ result: 'back', made: enrollment }, 'B2B-12'),
      backWithout: end({ result: 'back', made: null }, 'B2B-12'),
      policy: failure({ kind: 'authPolicy', organization: null }),
      expired: failure({ kind: 'expired' }),
    },
  },
);
