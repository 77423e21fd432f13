import { never, onlyVia, leadsTo, type ModelProperty } from '#specs/properties.ts';
import { assign } from 'xstate';
import { action, given, testModel, to } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';
import { EXPLAINED } from './oneTapMessages.ts';

interface Context {
  /** `business`: alone in the business widget, which submits the credential. */
  place: 'embedded' | 'floating' | 'business';
  isLive: boolean;
}
type Guarded = { context: Context };

const KINDS = Object.keys(EXPLAINED);
const GOOGLE = 'Continue with Google';
const OPENING = 'Opening Google...';
/** The ordinary button and nothing else. */
const plain = { offers: [button(GOOGLE)], hides: [OPENING, 'One Tap'] };
/** Nothing but what Google shows. */
const nothing = { hides: [GOOGLE, OPENING] };
/** An area with a spinner, in the place of the button. */
const waiting = { hides: [GOOGLE], busy: true, says: [OPENING], working: [OPENING] };
const pending = ({ place }: Context) => (place === 'business' ? nothing : waiting);
const redirecting = { offers: [button(GOOGLE)], says: [OPENING], busy: true, working: [GOOGLE], hides: ['One Tap'] };
const explained = (alert: string) => ({ offers: [button(GOOGLE)], hides: [OPENING], alert });

const callback = { oauthCallbackId: 'callback-1', csrfToken: 'csrf-1' };
const client = { googleClientId: 'client-1', nonce: 'nonce-1', callback };

/** Only people who make the page read of a failure, and only of what a setting mends. */
const isExplained = ({ context }: Guarded) => !context.isLive;
/** The failure appears on the console alone (TAP-31, TAP-42). */
const logged = (reason: string, requirements: string[]) => ({
  target: '#oneTap.failed',
  meta: { requirements, announces: [action('announceFailure', { reason })] },
});
const failed = (...requirements: string[]) => logged('none', [...requirements, 'TAP-42']);
const failedBy = (kind: string, ...requirements: string[]) => [
  { target: `#oneTap.explained.${kind}`, guard: isExplained, meta: { requirements } },
  logged(kind, [...requirements, 'TAP-31']),
];

const refused = (alert: string, ...requirements: string[]) => ({
  meta: { requirements, shows: explained(alert) },
});
const over = (...requirements: string[]) => ({
  type: 'final' as const,
  output: { result: 'over' },
  meta: { requirements },
});

const properties: ModelProperty[] = [
  never('explained', 'createOneTapClient:none', 'what no setting mends is not explained', 'TAP-42'),
  onlyVia('submitting', ['renderOneTap:accepted'], 'only what was accepted is submitted', 'TAP-24'),
  leadsTo(
    'pending',
    [
      'prompting.rendered',
      'prompting.unconfirmed',
      'explained',
      'failed',
      'cancelled',
      'accepted',
      'submitting',
      'refused',
    ],
    ['system', 'clock'],
    'the spinner never stays',
    'TAP-07',
    'TAP-20',
  ),
];

export const oneTapModel = testModel<Context>(
  {
    area: 'widget',
    about: "Google One Tap, from the service's leave to the page that it leads to.",
    clock: {
      clientLimit: { milliseconds: 5_000 },
      renderLimit: { milliseconds: 3_000, requirements: ['D-222'] },
      answerLimit: { milliseconds: 10_000 },
      navigationLimit: { milliseconds: 10_000 },
    },
    inputs: {
      renderOneTap: ['TAP-28', 'TAP-29', 'CFG-18', 'CFG-20'],
      submitOneTap: ['TAP-25', 'TAP-26'],
    },
    success: ['accepted'],
    properties,
  },
  {
    id: 'oneTap',
    context: { place: 'embedded', isLive: false },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:embedded': given('embedded, with a test token', 'pending', { requirements: ['TAP-01'] }),
          'given:floating': given('floating, with a test token', 'pending', {
            requirements: ['TAP-02'],
            actions: assign({ place: 'floating' }),
          }),
          'given:live': given('embedded, with a live token', 'pending', {
            requirements: ['TAP-31'],
            actions: assign({ isLive: true }),
          }),
          'given:handing': given('alone in the business widget, which submits the credential', 'pending', {
            requirements: ['B2B-01', 'D-312'],
            actions: assign({ place: 'business' }),
          }),
        },
      },
      pending: {
        meta: {
          requirements: ['TAP-03', 'TAP-07', 'D-312'],
          asks: { createOneTapClient: undefined },
          shows: pending,
        },
        on: {
          'createOneTapClient:created': to('prompting', 'TAP-07', 'TAP-22'),
          ...Object.fromEntries(
            KINDS.map((kind) => [
              `createOneTapClient:${kind}`,
              failedBy(kind, 'TAP-23', ...(EXPLAINED[kind]?.requirements.slice(0, 1) ?? [])),
            ]),
          ),
          'createOneTapClient:none': failed('TAP-08', 'TAP-20'),
          'createOneTapClient:broken': failed('TAP-08', 'TAP-20'),
          'after:clientLimit': failed('TAP-08', 'TAP-20'),
        },
      },
      prompting: {
        initial: 'rendering',
        meta: {
          asks: {
            renderOneTap: ({ place }: Context) => ({
              client,
              position: place === 'embedded' ? 'embedded' : 'floating',
              cancelOnTapOutside: place !== 'floating',
            }),
          },
        },
        on: {
          'renderOneTap:accepted': [
            {
              target: 'accepted',
              guard: ({ context }) => context.place === 'business',
              meta: { requirements: ['TAP-24'] },
            },
            to('submitting', 'TAP-24'),
          ],
          'renderOneTap:cancelled': to('cancelled', 'TAP-07', 'TAP-27'),
          'renderOneTap:none': failed('TAP-20'),
          'renderOneTap:broken': failed('TAP-20'),
          // Only the prompt itself may find these.
          'renderOneTap:originRefused': failedBy('origin_not_allowed_for_client', 'TAP-20', 'TAP-21'),
          'renderOneTap:clientRefused': failedBy('invalid_client', 'TAP-20', 'TAP-21'),
        },
        states: {
          rendering: {
            meta: { requirements: ['TAP-03', 'TAP-07', 'D-312'], asks: { oneTapRendered: undefined }, shows: pending },
            on: {
              'oneTapRendered:ok': to('rendered', 'TAP-07'),
              'after:renderLimit': to('unconfirmed', 'TAP-20', 'D-222'),
            },
          },
          rendered: {
            meta: {
              requirements: ['TAP-01', 'TAP-02', 'D-312'],
              // In the business widget nothing else is there.
              shows: ({ place }) => (place === 'floating' ? plain : nothing),
            },
          },
          unconfirmed: { meta: { requirements: ['TAP-20', 'D-222'], shows: plain } },
        },
      },
      submitting: {
        meta: {
          requirements: ['TAP-24'],
          asks: {
            submitOneTap: {
              callback,
              credential: 'credential-1',
              loginRedirectUrl: 'https://app.example/authenticate',
              signupRedirectUrl: 'https://app.example/welcome',
            },
          },
          shows: redirecting,
        },
        on: {
          'submitOneTap:ok': {
            target: 'redirecting',
            meta: {
              requirements: ['TAP-25', 'TAP-26', 'D-106'],
              announces: [action('rememberMethod', { method: 'google' })],
            },
          },
          'submitOneTap:refused': 'refused.denied',
          'submitOneTap:unavailable': 'refused.unavailable',
          'after:answerLimit': 'refused.slow',
        },
      },
      redirecting: {
        meta: { requirements: ['TAP-25', 'TAP-26'], shows: redirecting },
        on: { 'after:navigationLimit': 'refused.slow' },
      },
      explained: {
        tags: 'end',
        meta: { requirements: ['TAP-31', 'TAP-32'] },
        initial: 'invalid_client',
        states: Object.fromEntries(
          Object.entries(EXPLAINED).map(([kind, { requirements, message }]) => [
            kind,
            { meta: { requirements, shows: explained(message) } },
          ]),
        ),
      },
      refused: {
        tags: 'end',
        initial: 'slow',
        states: {
          denied: refused('The credential is not valid.', 'THM-19'),
          unavailable: refused('The sign-in service cannot be reached right now. Please try again soon.'),
          slow: refused('This took too long. Please try again.'),
        },
      },
      accepted: {
        type: 'final',
        output: { result: 'accepted', credential: 'credential-1' },
        meta: { requirements: ['B2B-01', 'D-312'] },
      },
      cancelled: over('TAP-07', 'D-222'),
      failed: over('TAP-08', 'TAP-20', 'TAP-31', 'TAP-42'),
    },
  },
);
