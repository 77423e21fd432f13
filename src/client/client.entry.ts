export { createClient } from './createClient.ts';
export { SignInError } from './signInError.ts';
