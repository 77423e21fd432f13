/** The sentences of the business widget's codes by e-mail and by text. */
export const passcodes = {
  selection: {
    title: 'How do you want to sign in?',
    text: (email: string) => `The message goes to ${email}.`,
    link: 'Send me a link',
    code: 'Send me a code',
    thisOrganization: 'this organization',
  },
  entry: {
    title: 'Enter passcode',
    text: (destination: string) => `We sent six digits to ${destination}.`,
    retry: 'Try again',
    toTotp: 'Use your authenticator app',
  },
  resend: {
    resend: 'Resend code',
    sending: 'Sending…',
    sent: 'Code sent',
    waiting: (seconds: string) => `Wait ${seconds} s`,
  },
  enrollment: {
    title: 'Add your phone number',
    text: (organization: string) => `We will text you a code when you sign in to ${organization}.`,
    invalid: 'Invalid phone number, please try again.',
    numberTaken: 'Another member uses this number.',
    numberOptedOut: 'This number has opted out of our messages.',
    submit: 'Send code',
  },
};
