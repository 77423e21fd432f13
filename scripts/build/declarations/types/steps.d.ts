/*
 * The names in the steps that a widget tells of. A name that is not here may come with a minor version: let it pass.
 */

/** A screen of the sign-in widget, in whichever mode; `offering` is Main. */
export type ScreenName =
  | 'asking'
  | 'checking'
  | 'consent'
  | 'deletePasskey'
  | 'denied'
  | 'deniedLeaving'
  | 'deniedStaying'
  | 'emailConfirmation'
  | 'existingPassword'
  | 'expired'
  | 'granted'
  | 'incomplete'
  | 'kept'
  | 'leaving'
  | 'loggedOut'
  | 'loggingIn'
  | 'misconfigured'
  | 'newPassword'
  | 'offering'
  | 'passcode'
  | 'passcodeConfirmed'
  | 'passkeyConfirmed'
  | 'passkeyList'
  | 'passkeyRegistered'
  | 'passkeyUnkept'
  | 'passkeys'
  | 'passwordConfirmed'
  | 'passwordless'
  | 'recognizing'
  | 'registerPasskey'
  | 'registrationUnreachable'
  | 'resetConfirmed'
  | 'resetFailed'
  | 'resetMail'
  | 'signedOut'
  | 'signingIn'
  | 'told'
  | 'toldStaying'
  | 'trouble'
  | 'unproven'
  | 'unsaved'
  | 'wallet';

/** What a person can do in the sign-in widget; what was typed is not told. */
export type ActionName =
  | 'allow.chosen'
  | 'anotherAccount.chosen'
  | 'back.chosen'
  | 'cancel.chosen'
  | 'check.retried'
  | 'correction.chosen'
  | 'country.chosen'
  | 'create.chosen'
  | 'delete.chosen'
  | 'delete.confirmed'
  | 'deny.chosen'
  | 'done.chosen'
  | 'email.submitted'
  | 'forgot.chosen'
  | 'instead.chosen'
  | 'later.chosen'
  | 'logIn.chosen'
  | 'method.chosen'
  | 'name.submitted'
  | 'no.chosen'
  | 'number.submitted'
  | 'otherWallet.chosen'
  | 'passkey.cancelled'
  | 'passkey.chosen'
  | 'password.submitted'
  | 'provider.chosen'
  | 'rename.chosen'
  | 'retry.chosen'
  | 'setup.chosen'
  | 'signIn.chosen'
  | 'suggestion.accepted'
  | 'wallet.chosen'
  | 'yes.chosen';

/** A screen of the business widget; `businessMain` is Main. */
export type BusinessScreenName =
  | 'arriving'
  | 'businessMain'
  | 'emailSelection'
  | 'enteringOrganization'
  | 'factorSelection'
  | 'keeping'
  | 'linkConfirmation'
  | 'loggedIn'
  | 'memberPasscode'
  | 'newPassword'
  | 'organizationName'
  | 'organizations'
  | 'passwordAddress'
  | 'passwordLogin'
  | 'passwordMailSent'
  | 'prompted'
  | 'recoveryEntry'
  | 'recoverySave'
  | 'smsEnrollment'
  | 'ssoEmail'
  | 'ssoFallback'
  | 'ssoMenu'
  | 'totpEntry'
  | 'totpKey'
  | 'totpPicture'
  | 'trouble'
  | 'unanswered';

/** What a person can do in the business widget. */
export type BusinessActionName =
  | 'again.chosen'
  | 'back.chosen'
  | 'check.retried'
  | 'code.chosen'
  | 'code.requested'
  | 'codes.saved'
  | 'connection.chosen'
  | 'continue.chosen'
  | 'copy.chosen'
  | 'country.chosen'
  | 'create.chosen'
  | 'download.chosen'
  | 'email.changed'
  | 'email.submitted'
  | 'find.chosen'
  | 'help.chosen'
  | 'link.chosen'
  | 'link.requested'
  | 'login.abandoned'
  | 'manual.chosen'
  | 'method.changed'
  | 'name.submitted'
  | 'number.submitted'
  | 'organization.chosen'
  | 'password.chosen'
  | 'password.submitted'
  | 'provider.chosen'
  | 'recovery.chosen'
  | 'recoveryCode.submitted'
  | 'resend.chosen'
  | 'retry.chosen'
  | 'scan.chosen'
  | 'signOut.chosen'
  | 'slug.submitted'
  | 'sms.chosen'
  | 'sso.chosen'
  | 'suggestion.accepted'
  | 'totp.chosen';

/** One of these, which an editor offers, or one that is not known yet. */
type Open<Name extends string> = Name | (string & {});

/**
 * A step of a person through a widget, by its name. Nothing that was typed and nothing personal is in it: names of screens,
 * of what was done, and of what was chosen among what everybody is offered.
 */
export interface StepsOf<Screen extends string, Action extends string> {
  /** A screen is there; `type`: which one. */
  screen_shown: { type: Open<Screen> };
  /** A person has done something there; `choice`: the method, the provider or the wallet. */
  action: { type: Open<Action>; choice?: string | undefined };
  /** The service has refused a call; `type`: its code. `request_id` finds it in the log of the service. */
  refused: { type: string; request_id: string };
  /** The widget is gone; `type`: the screen that was the last. */
  closed: { type: Open<Screen> };
}
