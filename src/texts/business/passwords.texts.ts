/** The sentences of members' passwords. */
export const passwords = {
  entry: { title: 'Sign in with your password', forgotPassword: 'New here, or forgot your password?' },
  requestMail: {
    title: 'Get a message to sign in',
    textDiscovery: 'Enter your email. With our message you can start an account or choose a new password.',
    textOrganization: 'Enter your email. With our message you can sign in or choose a new password.',
    submit: 'Send the email',
  },
  mailSent: {
    title: 'Check your email',
    text: (email: string) => `A message to set your password was sent to ${email}.`,
    link: 'Send me a sign-in link instead',
  },
  verification: {
    title: 'First, verify your email',
    text: (email: string) => `We sent a link to ${email}. Open it, and then choose your password.`,
  },
};
