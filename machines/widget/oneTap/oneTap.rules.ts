import { known } from '#machines/ports/known.ts';
import { isOneTapPosition } from '../widget.rules.ts';
import type { OneTapContext, OneTapInput } from './oneTap.types.ts';

/** What is configured of One Tap (CFG-18 … CFG-20); a public token that contains `-test-` is of test type (D-40). */
export function oneTapContextOf({ config: { publicToken, oauthOptions } }: OneTapInput): OneTapContext {
  const { providers, loginRedirectURL, signupRedirectURL } = oauthOptions;
  const { position, cancel_on_tap_outside } = known(providers[0], 'provider');
  return {
    position: known(isOneTapPosition(position) ? position : null, 'position'),
    cancelOnTapOutside: cancel_on_tap_outside,
    isTestToken: publicToken.includes('-test-'),
    loginRedirectUrl: loginRedirectURL,
    signupRedirectUrl: signupRedirectURL,
  };
}
