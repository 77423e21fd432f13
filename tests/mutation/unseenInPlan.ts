/** Fields of the screens of a plan, and of organizations, that rightly make no difference, with the reason. */
export const unseenInPlan: { survivor: RegExp; reason: string }[] = [
  {
    survivor: /^subscribed .*: subscribed[.]plan[.]plan[.]paymentUrl may be/,
    reason: 'only an overdue plan has a bill that is paid here',
  },
  {
    survivor:
      /^subscribed subscribed[.](opening|redirecting|redirected)[^:]*plan null: subscribed[.]plan may be "https:/,
    reason: 'an unknown part is none',
  },
  {
    survivor: /^subscribed [^:]*plan "bare"[^:]*: subscribed[.]plan[.](plan[.]tax|isChanging) does not show/,
    reason: 'without a price nothing is said of taxes, and without a change to offer no button is busy',
  },
  {
    survivor: /^success failed[.](unnamed|referred): failed[.]why may be "unfinished"/,
    reason: 'an unfinished payment adds a sentence to the fixed words, which its own state shows',
  },
  {
    survivor:
      /^organizationSwitch [^:]*: organizationSwitch[.]rows[.][*][.](organizationId does not show|badge may be "https:)/,
    reason: 'an id stands for an organization, unseen, and an unknown badge is none',
  },
  {
    survivor: /^organizationSwitch [^:]*list "none"[^:]*: organizationSwitch[.]organization does not show/,
    reason: 'where there is no other organization the sentence names none',
  },
  {
    survivor: /^business (loggedIn|signingOut|revoking)[^:]*"Beta"[^:]*: loggedIn[.]member[.]name may be "Jane Doe"/,
    reason: 'loggedIn.test.tsx reads who is signed in, with a name and without',
  },
];
