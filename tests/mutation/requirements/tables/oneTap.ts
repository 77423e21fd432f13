import { because, type Breaks, inFile } from '../break.ts';

const widget = inFile('machines/widget/widget.rules.ts');
const machine = inFile('machines/widget/oneTap/oneTap.machine.ts');
const rules = inFile('machines/widget/oneTap/oneTap.rules.ts');
const screen = inFile('machines/widget/oneTap/oneTap.screen.ts');
const google = inFile('src/adapters/oneTap/googlePrompt.browser.ts');
const calls = inFile('src/adapters/oneTap/oneTapCalls.http.ts');
const moments = inFile('src/adapters/oneTap/promptMoments.ts');
const view = inFile('src/views/widget/oneTap/oneTap.view.tsx');
const texts = inFile('src/texts/oneTap.texts.ts');
const start = inFile('services/identity/oneTap/actions/startOneTap.ts');
const submit = inFile('services/identity/oneTap/actions/submitOneTap.ts');

/** What a transform of modules does not reach. */
const SHEET = 'it stands in a style sheet, which its test reads from the disk';

/** Google One Tap. */
export const oneTapBreaks: Breaks = {
  'TAP-01': screen("|| context.position === 'floating'", "|| context.position !== 'floating'"),
  'TAP-02': screen("|| context.position === 'floating'", '|| false'),
  'TAP-03': [
    screen("return shown({ kind: 'pending' }, false);", "return shown({ kind: 'rendered' }, false);"),
    view('<Spinner />'),
  ],
  'TAP-04': because(SHEET),
  'TAP-05': because(SHEET),
  'TAP-06': inFile('contracts/limits.ts')('ONE_TAP_HEIGHT_PAUSE = 100', 'ONE_TAP_HEIGHT_PAUSE = 90'),
  'TAP-07': machine("initial: 'pending'", "initial: 'failing'"),
  'TAP-08': [
    machine("'reason' in answer ? answer.reason : 'none'", "'reason' in answer ? answer.reason : 'invalid_client'"),
  ],
  'TAP-09': inFile('services/identity/oneTap/context.ts')(
    "refuse('oauth_config_not_found')",
    "refuse('invalid_client')",
  ),
  'TAP-10': start("for (const kind of ['login', 'signup'] as const)", "for (const kind of ['signup'] as const)"),
  'TAP-11': start("for (const kind of ['login', 'signup'] as const)", "for (const kind of ['login'] as const)"),
  'TAP-12': machine("'reason' in answer ? answer.reason : 'none'", "'none'"),
  'TAP-13': start("throw refuse('invalid_client')", "throw refuse('oauth_config_not_found')"),
  'TAP-14': start("throw refuse('default_provider_not_allowed')", "throw refuse('invalid_client')"),
  'TAP-15': widget("products.join() === 'oauth'", "products.includes('oauth')"),
  'TAP-16': widget('    others.length === 0 &&\n'),
  'TAP-17': widget("only?.type === 'google'", 'only !== undefined'),
  'TAP-18': widget('    only.one_tap &&\n'),
  'TAP-19': widget('only.one_tap &&\n    isOneTapPosition(only.position)', 'only.one_tap'),
  'TAP-20': screen('...(hasButton ? screen.blocks : [])', ''),
  'TAP-21': moments("unregistered_origin: 'origin_not_allowed_for_client'", "unregistered_origin: 'none'"),
  'TAP-22': calls(
    "? { success: false, reason: 'oauth_config_not_found' }\n    : { success: true, answer };",
    "? { success: false, reason: 'oauth_config_not_found' }\n    : { success: false, reason: 'none' };",
  ),
  'TAP-23': calls(
    'return { success: false, reason: refusal.data.error_type };',
    "return { success: false, reason: 'none' };",
  ),
  'TAP-24': google("resolve({ result: 'accepted', credential })", "resolve({ result: 'cancelled' })"),
  'TAP-25': submit('issued.isActive ? login : signup', 'signup'),
  'TAP-26': submit('issued.isActive ? login : signup', 'login'),
  'TAP-27': google('else if (answer !== null) resolve(answer);', ''),
  'TAP-28': [
    rules("isOneTapPosition(position) ? position : null, 'position'", "'floating'"),
    inFile('src/adapters/oneTap/oneTap.google.ts')("position === 'floating' ? null : place.container()", 'null'),
  ],
  'TAP-29': google('cancel_on_tap_outside: cancelOnTapOutside', 'cancel_on_tap_outside: true'),
  'TAP-30': google('      google.cancel();\n'),
  'TAP-31': machine('context.isTestToken && context', 'context'),
  'TAP-32': screen(
    "if (snapshot.matches('explained')) return shown({ kind: 'explained', reason: known(context.reason, 'reason'), host });",
    "if (snapshot.matches('explained')) return shown({ kind: 'explained', reason: known(context.reason, 'reason'), host }, false);",
  ),
  'TAP-33': texts('no Google OAuth client configuration could be found', 'something is missing'),
  'TAP-34': texts("no_login_redirect_urls_set: noUrls('login')", "no_login_redirect_urls_set: noUrls('signup')"),
  'TAP-35': texts("no_signup_redirect_urls_set: noUrls('signup')", "no_signup_redirect_urls_set: noUrls('login')"),
  'TAP-36': texts('Please add one in the dashboard. The docs', 'The docs'),
  'TAP-37': texts(' The docs on URL validation say how.', ''),
  'TAP-38': texts('Please add ${originsOf(host)} in the Google console.', ''),
  'TAP-39': texts('${local} and ${local}:<port>', '${local}'),
  'TAP-40': texts(' Please make sure that it matches the one in the Google console.', ''),
  'TAP-41': texts('the default OAuth Provider is not compatible with One Tap.', 'of a setting.'),
  'TAP-42': machine(
    "entry: { type: 'announceFailure', params: ({ context }) => ({ reason: known(context.reason, 'reason') }) },",
  ),
  'TAP-43': texts('so the redirect URL cannot be verified', 'so nothing can be verified'),
  'TAP-44': texts('this page is not an authorized JavaScript origin of the Google client', 'this page is unknown'),
  'TAP-45': texts('Google does not recognize the client id', 'the client id is wrong'),
};
