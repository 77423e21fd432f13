export { createCookieClient } from './createCookieClient.ts';
export { SignInError } from './signInError.ts';
