import { required } from '#machines/ports/required.ts';
import { isOneTapPosition } from '../widget.rules.ts';
import type { OneTapOutput } from '#machines/ports/oneTap.ts';
import type { OneTapContext, OneTapInput } from './oneTap.types.ts';

/** A public token that contains `-test-` is of test type (D-40). */
const isTest = (publicToken: string) => publicToken.includes('-test-');

/** Returns the configuration of One Tap (CFG-18 … CFG-20). */
export function oneTapContextOf(input: OneTapInput): OneTapContext {
  if (!('config' in input))
    return {
      position: 'floating',
      cancelOnTapOutside: input.cancelOnTapOutside,
      handsOver: true,
      isTestToken: isTest(input.publicToken),
      loginRedirectUrl: null,
      signupRedirectUrl: null,
    };
  const { publicToken, oauthOptions } = input.config;
  const { providers, loginRedirectURL, signupRedirectURL } = oauthOptions;
  const { position, cancel_on_tap_outside } = required(providers[0], 'provider');
  return {
    position: required(isOneTapPosition(position) ? position : null, 'position'),
    cancelOnTapOutside: cancel_on_tap_outside,
    handsOver: false,
    isTestToken: isTest(publicToken),
    loginRedirectUrl: loginRedirectURL,
    signupRedirectUrl: signupRedirectURL,
  };
}

export const oneTapOutputOf = ({ credential }: OneTapContext): OneTapOutput =>
  credential === undefined ? { result: 'over' } : { result: 'accepted', credential };
