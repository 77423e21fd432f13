export { createClient } from './createClient.ts';
export type { MemberClient, UserClient } from './sessionClient.ts';
export { SignInError } from './signInError.ts';
