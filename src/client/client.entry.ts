export { createClient, type MemberClient, type UserClient } from './createClient.ts';
export { SignInError } from './signInError.ts';
