import { codeRequest, linkRequest, resetRequest } from './requests.ts';

/* What the widget gives to its flows. */
export const passcode = (method: string, destination: string) => ({
  request: { method, destination, expirationMinutes: 5, loginTemplateId: null, signupTemplateId: null },
  sessionMinutes: 30,
  isBackable: true,
});
export const phone = (method: string, region: string, text: string, notice: object | null) => ({
  method,
  region,
  text,
  notice,
});

/** What accounts without a password are sent, by world. */
export const passwords = (passcode: boolean, magicLink: boolean) => ({
  email: 'jane@acme.test',
  sessionMinutes: 30,
  configured: { passcode, magicLink },
  passcode: codeRequest,
  magicLink: linkRequest,
  reset: resetRequest,
});
