/** Requests for one address, with every option of the widget's configuration. */
const EMAIL = 'jane@acme.test';
export const addresses = {
  loginRedirectUrl: 'https://app.example/authenticate',
  signupRedirectUrl: 'https://app.example/welcome',
};

/** EML-04. */
export const linkRequest = {
  email: EMAIL,
  ...addresses,
  loginExpirationMinutes: 20,
  signupExpirationMinutes: 60,
  createUserAsPending: true,
};
/** OTP-03. */
export const codeRequest = {
  method: 'email',
  destination: EMAIL,
  shown: EMAIL,
  expirationMinutes: 3,
  loginTemplateId: 'code-login',
  signupTemplateId: 'code-signup',
};
/** PWD-32. */
export const resetRequest = {
  email: EMAIL,
  loginRedirectUrl: 'https://app.example/sign-in',
  loginExpirationMinutes: 45,
  resetPasswordRedirectUrl: 'https://app.example/reset',
  resetPasswordExpirationMinutes: 60,
  resetPasswordTemplateId: 'reset-1',
};
