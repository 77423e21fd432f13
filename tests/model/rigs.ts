import { authenticateRig } from './checkout/authenticate.rig.ts';
import { checkoutRig } from './checkout/checkout.rig.ts';
import { homeRig } from './checkout/home.rig.ts';
import { departureRig } from './checkout/departure.rig.ts';
import { subscribedRig } from './checkout/subscribed.rig.ts';
import { successRig } from './checkout/success.rig.ts';
import { upgradeRig } from './checkout/upgrade.rig.ts';
import type { Rig } from './kit/rig.ts';
import { countdownRig } from './widget/countdown.rig.ts';
import { existingPasswordRig } from './widget/existingPassword.rig.ts';
import { magicLinkRig } from './widget/magicLink.rig.ts';
import { mainRig } from './widget/main.rig.ts';
import { newPasswordRig } from './widget/newPassword.rig.ts';
import { noticeExpiryRig } from './widget/noticeExpiry.rig.ts';
import { oauthRig } from './widget/oauth.rig.ts';
import { otpRig } from './widget/otp.rig.ts';
import { passwordlessRig } from './widget/passwordless.rig.ts';
import { passwordRig } from './widget/password.rig.ts';
import { phoneRig } from './widget/phone.rig.ts';
import { resetRig } from './widget/reset.rig.ts';
import { resetMailRig } from './widget/resetMail.rig.ts';
import { resendRig } from './widget/resend.rig.ts';
import { toastsRig } from './widget/toasts.rig.ts';
import { bootstrapRig, widgetRig } from './widget/widget.rig.ts';

/** Every flow that has a spec; a test compares this list with the folders of specs. */
export const rigs: Rig[] = [
  upgradeRig,
  authenticateRig,
  checkoutRig,
  subscribedRig,
  successRig,
  departureRig,
  homeRig,
  widgetRig,
  bootstrapRig,
  mainRig,
  magicLinkRig,
  oauthRig,
  phoneRig,
  otpRig,
  newPasswordRig,
  resetRig,
  resendRig,
  countdownRig,
  noticeExpiryRig,
  toastsRig,
  passwordRig,
  existingPasswordRig,
  resetMailRig,
  passwordlessRig,
];
