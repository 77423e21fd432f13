/** The sentences of the business widget's codes by e-mail and by text. */
export const passcodes = {
  selection: {
    title: 'How do you want to sign in?',
    text: (email: string) => `The message goes to ${email}.`,
    link: 'Send me a link',
    code: 'Send me a code',
    thisOrganization: 'this organization',
  },
  toTotp: 'Use your authenticator app',
  enrollment: {
    title: 'Add your phone number',
    text: (organization: string) => `We will text you a code when you sign in to ${organization}.`,
    invalid: 'Invalid phone number, please try again.',
    numberTaken: 'Another member uses this number.',
    numberOptedOut: 'This number has opted out of our messages.',
    submit: 'Send code',
  },
};
