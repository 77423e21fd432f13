/*
 * The names in the step events of the widgets. Minor versions may add names: ignore those you do not know.
 */

/** A screen of the sign-in widget, in any mode. */
export type ScreenName =
  | 'checkingRequest'
  | 'checkingSession'
  | 'consent'
  | 'continueSession'
  | 'deletePasskey'
  | 'denialLink'
  | 'denied'
  | 'emailConfirmation'
  | 'emailNotVerified'
  | 'error'
  | 'existingPassword'
  | 'expired'
  | 'granted'
  | 'incomplete'
  | 'loadingPasskeys'
  | 'loggedOut'
  | 'logoutCancelled'
  | 'logoutConfirmation'
  | 'main'
  | 'misconfigured'
  | 'newPassword'
  | 'passcode'
  | 'passcodeConfirmed'
  | 'passkeyConfirmed'
  | 'passkeyList'
  | 'passkeyNotSaved'
  | 'passkeyRegistered'
  | 'passkeys'
  | 'passkeysUnavailable'
  | 'passwordConfirmed'
  | 'passwordless'
  | 'redirecting'
  | 'redirectingAfterDenial'
  | 'registerPasskey'
  | 'resetConfirmed'
  | 'resetFailed'
  | 'resetMail'
  | 'returnLink'
  | 'returning'
  | 'sessionContinued'
  | 'sessionEnded'
  | 'signingIn'
  | 'storageBlocked'
  | 'wallet';

/** An action of a person in the sign-in widget. Typing is not reported. */
export type ActionName =
  | 'allow.chosen'
  | 'anotherAccount.chosen'
  | 'back.chosen'
  | 'cancel.chosen'
  | 'changeEmail.chosen'
  | 'check.retried'
  | 'continue.chosen'
  | 'country.chosen'
  | 'create.chosen'
  | 'createPassword.chosen'
  | 'delete.chosen'
  | 'delete.confirmed'
  | 'deny.chosen'
  | 'done.chosen'
  | 'email.submitted'
  | 'forgotPassword.chosen'
  | 'later.chosen'
  | 'logout.cancelled'
  | 'logout.confirmed'
  | 'method.chosen'
  | 'name.submitted'
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
  | 'wallet.chosen';

/** A screen of the business widget. */
export type BusinessScreenName =
  | 'emailSelection'
  | 'error'
  | 'factorSelection'
  | 'landing'
  | 'landingFailed'
  | 'linkConfirmation'
  | 'loggedIn'
  | 'main'
  | 'memberPasscode'
  | 'newPassword'
  | 'oneTap'
  | 'organizationName'
  | 'organizations'
  | 'passwordAddress'
  | 'passwordLogin'
  | 'passwordMailSent'
  | 'recoveryEntry'
  | 'recoverySave'
  | 'resumeFailed'
  | 'savingSession'
  | 'signingIn'
  | 'smsEnrollment'
  | 'ssoEmail'
  | 'ssoFallback'
  | 'ssoMenu'
  | 'totpEntry'
  | 'totpKey'
  | 'totpQrCode';

/** An action of a person in the business widget. */
export type BusinessActionName =
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
  | 'enterKey.chosen'
  | 'findOrganization.chosen'
  | 'forgotPassword.chosen'
  | 'link.chosen'
  | 'link.requested'
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
  | 'showQrCode.chosen'
  | 'signIn.abandoned'
  | 'signOut.chosen'
  | 'slug.submitted'
  | 'sms.chosen'
  | 'sso.chosen'
  | 'startOver.chosen'
  | 'suggestion.accepted'
  | 'totp.chosen';

/** Known names for editors to suggest; newer ones are allowed. */
type Open<Name extends string> = Name | (string & {});

/** The step events of a widget by name, with their details. They carry no input and no personal data. */
export interface StepEventsOf<Screen extends string, Action extends string> {
  /** A screen appeared. `type`: its name. */
  screen_shown: { type: Open<Screen> };
  /** A person did something. `choice`: the chosen method, provider or wallet. */
  action: { type: Open<Action>; choice?: string | undefined };
  /** The service answered a request with an error. `type`: its `error_type`; `request_id` is in the log of the service. */
  request_failed: { type: string; request_id: string };
  /** The widget was removed. `type`: its last screen. */
  closed: { type: Open<Screen> };
}
