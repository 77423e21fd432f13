import { businessProviderNames } from '#contracts/identity/business/providers.ts';

/** Texts of the business widget's first screens and of its end; the rest comes with the flows that say it (D-339). */
export const firstBusiness = {
  pageTitle: 'Sign in to your organization',
  common: {
    continue: 'Continue',
    back: 'Back',
    busy: 'Please wait...',
    email: 'Email',
    emailInvalid: 'Invalid email address',
    or: 'or',
    lastUsed: 'Used last time',
    resend: 'Send the email again',
    resendWait: (left: string) => `Send the email again in ${left}`,
  },
  landing: {
    lookingForOrganization: 'Looking for your organization...',
    signingIn: 'Signing you in...',
  },
  main: {
    titleDiscovery: 'Sign up or log in',
    titleOrganization: (organization: string) => `Sign in to ${organization}`,
    titleVerify: 'Verify your email to go on',
    textVerify: (email: string) => `Use one of these to show that ${email} is yours.`,
    textOtherMethod: (organization: string) => `${organization} asks you to sign in another way.`,
    continueWith: (name: string) => `Continue with ${name}`,
    providers: businessProviderNames,
    sso: 'Sign in with SSO',
    usePassword: 'Use a password',
    passwordOnly: 'Continue with a password',
    sendLink: (email: string) => `Send a link to ${email}`,
    sendCode: (email: string) => `Send a code to ${email}`,
    cannotJoin: (email: string, organization: string) =>
      `${email} cannot join ${organization}. Please ask an admin of the organization.`,
    sessionEnded: 'Your session has ended. Please sign in again.',
  },
  loggedIn: {
    title: 'Success',
    text: (organization: string) => `You are signed in to ${organization}.`,
    continue: 'Continue',
    signOut: 'Sign out',
    switch: 'Switch organization',
    admin: 'Admin',
    member: 'Member',
  },
  error: {
    title: 'Looks like there was an error!',
    cancelledTitle: 'Sign-in cancelled',
    cancelled: 'You cancelled the sign-in, so nothing has changed.',
    unknown: 'This did not work. Please try again in a moment.',
    link: 'This link was used already or has expired. Please ask for a new one.',
    organization: 'We could not find this organization. Please check the address of this page.',
    authPolicy: (organization: string) =>
      `${organization} does not let you sign in with this email. Please ask an admin.`,
    thisOrganization: 'This organization',
    claimedDomain:
      'Your email domain belongs to an organization. With this address you cannot join or create another one. Please ask its admin.',
    blocked:
      'Your browser blocked the request. Please allow it, for example in your ad blocker, and load the page again.',
    expired: 'This sign-in took too long. Please start again.',
    provider: 'The sign-in with the provider did not complete. Please try again.',
    storageBlocked: 'Your browser blocked cookies or site data. Allow them, then try again.',
    startOver: 'Start again',
    retry: 'Try again',
    findOrganization: 'Find your organization',
  },
};
