import { later } from '#src/views/later.ts';

/** A view is not there before its styles. Where nothing is drawn, there are none. */
async function styled<View>(view: Promise<View>): Promise<View> {
  if (typeof document !== 'undefined') await import('#src/views/styles/codes.css');
  return view;
}

/** What the first screen of the product does not carry. */
export const EmailConfirmationView = later(
  async () => (await import('./magicLink/emailConfirmation.view.tsx')).EmailConfirmationView,
);
export const OtpView = later(async () => (await styled(import('./otp/otp.view.tsx'))).OtpView);
export const PhoneForm = later(async () => (await styled(import('./phone/phoneForm.view.tsx'))).PhoneFormView);
export const PasswordView = later(async () => (await import('./password/password.view.tsx')).PasswordView);
