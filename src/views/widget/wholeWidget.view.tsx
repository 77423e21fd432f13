import type { ComponentProps } from 'react';
import { EmailConfirmationView } from './magicLink/emailConfirmation.view.tsx';
import { OneTapView } from './oneTap/oneTap.view.tsx';
import { PersonPasscodeView } from './passcode/personPasscode.view.tsx';
import { PasskeyView } from './passkey/passkey.view.tsx';
import { PasswordView } from './password/password.view.tsx';
import { PhoneFormView } from './phone/phoneForm.view.tsx';
import { WalletView } from './wallet/wallet.view.tsx';
import { WidgetView } from './widget.view.tsx';
import { LoadedViews, type WidgetViews } from './widgetViews.ts';

const views: WidgetViews = {
  EmailConfirmation: EmailConfirmationView,
  OneTap: ({ area }) => <OneTapView area={area} place={() => {}} watchHeight={() => () => {}} />,
  Passcode: PersonPasscodeView,
  Passkey: PasskeyView,
  Password: PasswordView,
  PhoneForm: PhoneFormView,
  Wallet: WalletView,
};

/** The widget with the views of all its flows, as the atlas shows it. */
export const WholeWidgetView = (props: ComponentProps<typeof WidgetView>) => (
  <LoadedViews.Provider value={views}>
    <WidgetView {...props} />
  </LoadedViews.Provider>
);
