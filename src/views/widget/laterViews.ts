import { later } from '#src/views/later.ts';

/** What the first screen of the product does not carry. */
export const EmailConfirmationView = later(
  async () => (await import('./magicLink/emailConfirmation.view.tsx')).EmailConfirmationView,
);
export const OtpView = later(async () => (await import('./otp/otp.view.tsx')).OtpView);
export const PhoneForm = later(async () => (await import('./phone/phoneForm.view.tsx')).PhoneFormView);
export const PasswordView = later(async () => (await import('./password/password.view.tsx')).PasswordView);
