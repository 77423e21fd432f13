/** The sentences of single sign-on. */
export const sso = {
  email: {
    title: 'Sign in with SSO',
    text: 'Enter your work email, and we look for your organization.',
    failed: 'We could not look that up. Please try again, or ask your admin.',
  },
  menu: { title: 'Choose where to sign in' },
  fallback: {
    title: (email: string) => `No SSO found for ${email}`,
    text: 'If you know the short name of your organization, enter it here. Otherwise sign in another way to see your organizations.',
    field: 'Short name of the organization',
    hint: 'It is part of its address, for example acme.',
    unknown: 'We know no organization by that name.',
    noSso: (organization: string) => `${organization} does not use SSO.`,
    failed: 'We could not look that up. Please try again.',
    otherEmail: 'Try another email',
    otherWay: 'Sign in another way',
  },
};
