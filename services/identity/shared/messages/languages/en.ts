import type { MessageWords } from '../words.ts';

const browsers = { asked: ', in the browser that asked for it', began: ', in the browser that you began in', any: '' };

export const en: MessageWords = {
  rule: (duration, browser) => `It works once, for ${duration}${browsers[browser]}.`,
  links: {
    'sign-in': {
      subject: () => 'Your sign-in link',
      lead: (target) => `Follow the link to sign in to ${target}.`,
      label: 'Sign in',
    },
    confirmation: {
      subject: () => 'Confirm your email address',
      lead: (target) => `Follow the link to confirm this address and to sign in to ${target}. It is asked for once.`,
      label: 'Confirm and sign in',
    },
    invitation: {
      subject: (target) => `You are invited to ${target}`,
      lead: (target) => `Follow the link to accept the invitation to ${target}.`,
      label: 'Accept the invitation',
    },
    'member-log-in': {
      subject: (target) => `Your link to log in to ${target}`,
      lead: (target) => `Follow the link to log in to ${target}.`,
      label: 'Log in',
    },
    'member-invitation': {
      subject: (target) => `You are invited to ${target}`,
      lead: (target) => `Follow the link to join ${target}.`,
      label: 'Join',
    },
    'password-reset': {
      subject: () => 'Set a new password',
      lead: (target) => `Follow the link to set a new password for ${target}.`,
      label: 'Set a new password',
    },
  },
  ignore: {
    link: 'If you did not ask for it, you can ignore this message: nothing happens unless the link is opened.',
    invitation: 'If you do not want to join, you can ignore this message: nothing happens unless the link is opened.',
    password: 'If you did not ask for it, you can ignore this message: your password stays as it is.',
    passcode: 'If you did not ask for it, you can ignore this message. Never share the passcode with anybody.',
  },
  signInInstead: { introduction: 'Or sign in without a password:', label: 'Sign in without a password' },
  passcode: {
    subject: (target) => `Your ${target} passcode`,
    title: 'Your passcode',
    lead: (target) => `Enter this passcode to sign in to ${target}.`,
    text: (code, target) => `${code} is your ${target} passcode.`,
    neverShare: 'Never share it.',
  },
  wayRemoved: {
    subject: 'A way to sign in was removed',
    removed: (target, way) => `Removed from your ${target} account: ${way}.`,
    ways: {
      email: (label) => `the email address ${label}`,
      phone_number: (label) => `the phone number ${label}`,
      password: () => 'the password',
      passkey: (label) => `the passkey '${label}'`,
      provider: (label) => `signing in with ${label}`,
      wallet: (label) => `the wallet ${label}`,
    },
    advice: 'If it was not you, sign in, sign out all other devices on your account page, and contact support.',
  },
  support: (address) => `Need help? Contact ${address}.`,
};
