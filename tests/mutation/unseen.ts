import { unseenInAccount } from './unseenInAccount.ts';
import { unseenInPlan } from './unseenInPlan.ts';

/** Fields of screens that rightly make no difference to what the spec says of a page, with the reason. */
export const unseen: { survivor: RegExp; reason: string }[] = [
  ...unseenInAccount,
  ...unseenInPlan,
  {
    survivor: /^business (loggedIn|signingOut|revoking)[^:]*: loggedIn[.]continueUrl may be ""/,
    reason: 'loggedIn.test.tsx reads the address of the link',
  },
  {
    survivor: /^main offering [^:]*configuration[.]wallets[^:]*: main[.](notice|lastUsed) may be "https:/,
    reason: 'an address is the name of no notice and of no method, and is drawn as none',
  },
  {
    survivor: /: [^ ]*tabs[.]choosable/,
    reason: 'it decides which event a tab sends: phone.test.tsx presses them',
  },
  {
    survivor: /^main offering [^:]*(configuration[.]headed|passkeys[.]button)[^:]*: main[.]blocks[.][*]/,
    reason: "the divider's 'or' is a word of the header, too",
  },
  {
    survivor: /^main offering [^:]*configuration[.]formless[^:]*: main[.](email|suggestion|tabs|phone) does not show/,
    reason: 'where no form is offered nothing of it can be shown',
  },
  {
    survivor: /^oneTap .*: main[.](header|email|suggestion|busy|tabs|phone|lastUsed) /,
    reason: "what Main shows beside One Tap is held by Main's own suite",
  },
  {
    survivor: /^oneTap [^:]*(rendered|unconfirmed)[^:]*(: main[.]blocks| may show .*"providers")/,
    reason: "the prompt is drawn by Google's script: the walks look at it",
  },
  {
    survivor: /^oneTap [^:]* may show .*"area":[{]"kind":"rendered"[}]/,
    reason: "the prompt is drawn by Google's script: the walks look at it",
  },
  {
    survivor: /^oneTap explained[.](?!origin)[^:]*: main[.]blocks[.][*][.]area[.]host/,
    reason: 'only the message about origins names the page',
  },
  {
    survivor: /^passkey [^:]*: [^ ]*isPicked does not show/,
    reason: 'once the device has answered it makes no difference how the passkey was chosen',
  },
  { survivor: /^passkeyList .*: passkeys[.]passkeys[.][*][.]id may be/, reason: 'an id stands for a passkey, unseen' },
  {
    survivor: /^connectedApps .*[.]apps[.][*][.]id does not show/,
    reason: 'an id stands for an application, unseen',
  },
  {
    survivor: /^passkeyList [^:]*(naming|renaming)[^:]*: passkeys[.]passkeys[.][*][.]name does not show/,
    reason: 'the field holds what is typed in place of the name',
  },
  {
    survivor: /^passkeyList listing[.](deleted|unchanged · names \[\]): passkeys[.]renaming does not show/,
    reason: 'without a passkey none can be renamed',
  },
  { survivor: /^wallet [^:]*: wallet[.]hint may be/, reason: 'an unknown hint is none' },
  {
    survivor: /^wallet (failed[.]|saving|authenticating)[^:]*: wallet[.]wallet (does not show|may be)/,
    reason: "the sentence speaks of 'the wallet'; its mark is an image that comes later",
  },
  {
    survivor: /^wallet failed[.]\w+[.]expired: wallet[.]notice may be/,
    reason: 'an unknown notice has no sentence of its own',
  },
  {
    survivor: /^wallet notSaved: wallet[.](wallet|isSwitched|isVerifying) /,
    reason: 'the wallet has answered; only the browser keeps nothing',
  },
  {
    survivor: /^wallets offering [^:]*screen[.]choosing[^:]*desktop": wallet[.]wallets[.][*][.]isDetected may be true/,
    reason: "which wallet is said to be 'Detected' is held by the tests of the view",
  },
  {
    survivor: /^newPassword .*(pausing|checking|setting|saving|notSaved).*: newPassword[.]feedback/,
    reason: 'what was said of the text before stays until the new one is assessed',
  },
  {
    survivor:
      /^oneTap [^:]*(: main[.](?!notice|logoUrl|blocks)|: main[.]blocks[.][*][.]buttons| may show .*"kind":"(oneTap|main)")/,
    reason:
      'which of the two widgets has the prompt decides what stands around it; the rest of Main is held by its spec',
  },
  {
    survivor: /^discovery [^:]*: organizations[.]rows[.][*][.]organizationId does not show/,
    reason: 'an id stands for an organization, unseen',
  },
  {
    survivor: /^discovery [^:]*: organizations[.]rows[.][*][.]badge may be "https:/,
    reason: 'an unknown badge is none',
  },
  {
    survivor:
      /^(memberMail|providerRedirect|businessMain offering \(offer[.](?!methods|formLast|passwordButton|ssoUsed))[^:]*: main[.]lastUsed does not show/,
    reason: 'a way that is not offered as a button cannot be marked',
  },
  {
    survivor: /^providerRedirect [^:]*: main[.]problem does not show/,
    reason: 'an unknown problem has no sentence; those that there are belong to businessMain, whose suite shows them',
  },
  {
    survivor: /^businessMain [^:]*: main[.](lastUsed|problem) may be "https:/,
    reason: 'an unknown way has no button, and an unknown problem no sentence of its own',
  },
  {
    survivor:
      /^businessMain offering \(offer[.](verify|other)[^:]*: main[.](suggestion|email may be " jane@acme[.]test ")/,
    reason: 'spaces around an address are not seen, and nothing is suggested for a known one',
  },
  {
    survivor:
      /^(businessMain|providerRedirect) [^:]*: main[.]blocks[.][*][.]buttons[.][*][.]way (does not show|may be)/,
    reason: 'what a button says is told by its kind or name; what it does is held by its events',
  },
  {
    survivor:
      /^businessMain offering \(offer[.](passwordButton|passwordOnly|sole|ssoUsed|connections|restricted|prompted|promptOnly)[^:]*: main[.](email|suggestion) /,
    reason: 'where no form is offered nothing of it can be shown',
  },
  {
    survivor:
      /^(passwordLogin|memberPassword) [^:]*(title "(own|hidden)"|empty, note[.]offline)[^:]*: passwordLogin[.]organization does not show/,
    reason: "only Main's own title names the organization",
  },
  {
    survivor: /^totpEntry [^:]*enrols true[^:]*: totpEntry[.]hasOther does not show/,
    reason: 'a person who adds the app has no other factor yet',
  },
  {
    survivor: /^ssoMenu [^:]*: ssoMenu[.]rows[.][*][.]connectionId does/,
    reason: 'an id stands for a connection, unseen',
  },
  {
    survivor: /^memberPassword [^:]*linking[^:]*: passwordMailSent[.]resend may be \{"kind":"sending"/,
    reason: 'both say to wait',
  },
  {
    survivor: /^passcode [^:]*: \w+[.]method (may be|does not show)/,
    reason: 'how an address is written is held by the tests of the view',
  },
  {
    survivor: /^passcode [^:]*: (passcode|memberPasscode)[.]left may be/,
    reason: "the time that is left is held by the countdown's own suite",
  },
  {
    survivor: /^passcode [^:]*lifetime[.]unsent[^:]*: memberPasscode[.]left does not show/,
    reason: 'a passcode that was not sent shows no lifetime',
  },
  {
    survivor: /^passcode (entering .*code[.]verifying|saving)[^:]* may show .*"isVerifying":true/,
    reason: 'the time is not shown meanwhile',
  },
  {
    survivor:
      /^\w+ [^:]*(sending|starting|redirecting|searching|loggingIn|mailing|verifying)[^:]*: \w+[.]isBackable (does not show|may be)/,
    reason: 'meanwhile nothing leads back: only the room of the arrow stays',
  },
  {
    survivor: /^passwordAddress [^:]*searching[^:]* may show .*"isBusy":true,"isBackable"/,
    reason: 'meanwhile nothing leads back: only the room of the arrow stays',
  },
  {
    survivor: /^memberMail [^:]*(limited|offline|slow)[^:]*: \w+[.]resend[.]wasResent does not show/,
    reason: 'the error stands in the place of what succeeded before',
  },
  {
    survivor: /^passkeyList [^:]*(missing|refused|limited|slow)[^:]*: passkeys[.]done does not show/,
    reason: 'the error stands in the place of what succeeded before',
  },
  {
    survivor: /^success paid[^:]*confirmed: confirmed[.]period[.]kind does not show/,
    reason: 'a plan that was bought just now renews',
  },
  {
    survivor: /^upgrade (saving|open|forgetting)[^:]*: modal[.]session may be ""/,
    reason: 'an unknown offer offers nothing',
  },
  {
    survivor: /^connectedApps listed[^:]*: \w+[.]apps[.][*][.]scopes[.]farReaching may be \["offline_access"\]/,
    reason: 'the application above has the same, and a line may stand twice',
  },
  {
    survivor: /^connectedApps listed[.]removed: removed[.]apps[.][*][.]scopes[.]farReaching does not show/,
    reason: 'the application that is left has none, and no other list of one application has any',
  },
];
