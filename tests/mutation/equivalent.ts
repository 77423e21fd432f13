const arrives = 'who comes again brings what was brought at first, so the gate lets through to the very same state';

/** Changes that nobody could notice, with the reason. `mutation` is the name the run gives it. */
export const equivalent: { machine: string; mutation: string; reason: string }[] = [
  ...['a return', 'a complete arrival'].map((what, index) => ({
    machine: 'authenticate',
    mutation: `retarget states failed on retry.chosen ${index} → arriving`,
    reason: `${arrives}: only ${what} can fail in a way that may be tried again so`,
  })),
  {
    machine: 'clientSession',
    mutation: 'drop action states signingOut on session.stored actions',
    reason: 'everything was forgotten on the way there',
  },
  { machine: 'checkout', mutation: 'retarget states checkoutFailed on retry.chosen → gating', reason: arrives },
  ...['onDone', 'onError'].map((answer) => ({
    machine: 'home',
    mutation: `retarget states forgetting invoke ${answer} → forgetting`,
    reason: 'a visitor sees the same page from the beginning, and nothing follows in either state',
  })),
  { machine: 'subscribed', mutation: 'retarget states failed on retry.chosen → gating', reason: arrives },
  ...['unsubscribed', 'signedOut', 'departing'].map((state) => ({
    machine: 'subscribed',
    mutation: `drop entry states ${state} entry`,
    reason: 'no screen that follows shows a plan: nothing of it is kept in memory, and fewer states differ',
  })),
  ...['email.typed', 'suggestion.accepted', 'email.submitted 1'].map((event) => ({
    machine: 'main',
    mutation: `retarget states offering on ${event} → composing`,
    reason: 'the configuration that is assessed there does not change, so it leads back at once',
  })),
  {
    machine: 'main',
    mutation: 'retarget states composing always 0 → composing',
    reason: 'where nothing can be offered the screen says why by itself, and nothing follows',
  },
  {
    machine: 'main',
    mutation: 'retarget states offering states autofilling invoke onDone 1 → autofilling',
    reason: 'a passkey is offered no more: nothing is done and nothing shown in either state',
  },
  ...[
    'main invoke onDone 3',
    'magicLink invoke onDone 0',
    'magicLink invoke onDone 1',
    'magicLink invoke onDone 2',
    'phone invoke onDone 4',
    'password invoke onDone 0',
    'password invoke onDone 1',
    'password invoke onDone 2',
  ].map((arm) => ({
    machine: 'widget',
    mutation: `retarget states screens states ${arm} → choosing`,
    reason: 'the tab that was chosen last is kept with the choice, and choosing leads to it at once',
  })),
  ...['onDone', 'onError'].map((answer) => ({
    machine: 'widget',
    mutation: `retarget states wallets states detecting invoke ${answer} → detecting`,
    reason: 'wallets are looked for once: nothing is done and nothing shown in either state',
  })),
  ...['retry.chosen', 'notice.expired'].flatMap((event) => [
    {
      machine: 'business',
      mutation: `retarget states resumeFailed on ${event} → opening`,
      reason: 'the session is still saved, so it leads to resuming at once',
    },
    {
      machine: 'business',
      mutation: `drop action states resumeFailed on ${event} actions`,
      reason: 'the error is read in resumeFailed alone, which sets it: without it fewer states differ',
    },
  ]),
  {
    machine: 'business',
    mutation: 'retarget states secondStep invoke onDone 1 → landing',
    reason: 'it leads there as it is',
  },
  ...[
    'retarget states offering states address states composing always 2 → composing',
    'drop states offering states address states composing always 2',
  ].map((mutation) => ({
    machine: 'businessMain',
    mutation,
    reason: 'without a form nothing is taken but the buttons, and they are offered around both states',
  })),
  ...[
    'retarget states offering states oneTap states opening always 1 → opening',
    'drop states offering states oneTap states opening always 1',
  ].map((mutation) => ({
    machine: 'businessMain',
    mutation,
    reason: 'without a prompt nothing is taken there, before and after',
  })),
  {
    machine: 'ssoMenu',
    mutation: 'drop guard states choosing on connection.chosen guard',
    reason: 'only connections that are listed have a button',
  },
  {
    machine: 'wallet',
    mutation: 'initial states failed initial → sign',
    reason: 'each way into a failure names its step',
  },
  {
    machine: 'phone',
    mutation: 'retarget states entering on number.submitted 1 → entering',
    reason: 'entering begins idle',
  },
  {
    machine: 'newPassword',
    mutation: 'retarget states composing states password on password.typed 1 → password',
    reason: 'it begins resting',
  },
  ...['pausing after checkPause', 'unchecked on check.retried', 'unchecked on notice.expired'].map((arm) => ({
    machine: 'newPassword',
    mutation: `retarget states composing states password states ${arm} → resting`,
    reason: 'a text that is there and not assessed is checked at once',
  })),
  ...['failed on retry.chosen', 'failed on notice.expired'].map((arm) => ({
    machine: 'reset',
    mutation: `retarget states ${arm} → arriving`,
    reason: 'the link is what it was, so it leads to the very same state',
  })),
];
