import { match } from 'ts-pattern';
import type { PasskeyListScreen } from '#machines/widget/passkeyList/passkeyList.screen.ts';
import type { PasskeyListEvent } from '#machines/widget/passkeyList/passkeyList.types.ts';
import type { PasskeyRegistrationScreen } from '#machines/widget/passkeyRegistration/passkeyRegistration.screen.ts';
import type { PasskeyRegistrationEvent } from '#machines/widget/passkeyRegistration/passkeyRegistration.types.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { WidgetWaiting } from '#src/views/widget/widgetWaiting.tsx';
import { DeletePasskeyView } from './deletePasskey.view.tsx';
import { PasskeyListView } from './passkeyList.view.tsx';
import { RegisteredView } from './registered.view.tsx';
import { RegisterPasskeyView } from './registerPasskey.view.tsx';
import { RegistrationFailureView } from './registrationFailure.view.tsx';

interface PasskeyRegistrationProps {
  screen: PasskeyRegistrationScreen;
  /** The list of the account's passkeys while it has the screen. */
  list: PasskeyListScreen | null;
  send: (event: PasskeyRegistrationEvent | PasskeyListEvent) => void;
}

/** The widget in passkey registration mode (CFG-03). */
export function PasskeyRegistrationView({ screen, list, send }: PasskeyRegistrationProps) {
  const { passkeys } = useLaterTexts();
  return match(screen)
    .with({ kind: 'loadingPasskeys' }, () => <WidgetWaiting title={passkeys.loadingTitle} message={passkeys.loading} />)
    .with({ kind: 'registerPasskey' }, (offer) => <RegisterPasskeyView screen={offer} send={send} />)
    .with({ kind: 'passkeyRegistered' }, ({ name }) => <RegisteredView name={name} send={send} />)
    .with({ kind: 'passkeysUnavailable' }, { kind: 'emailNotVerified' }, { kind: 'sessionEnded' }, (failure) => (
      <RegistrationFailureView screen={failure} send={send} />
    ))
    .with({ kind: 'passkeyList' }, () =>
      match(list)
        .with(null, () => null)
        .with({ kind: 'passkeys' }, (shown) => <PasskeyListView screen={shown} send={send} />)
        .with({ kind: 'deletePasskey' }, (shown) => <DeletePasskeyView screen={shown} send={send} />)
        .exhaustive(),
    )
    .exhaustive();
}
