import type { AccountScreen } from '#machines/account/account/account.screen.ts';
import type { ChosenPart } from '#machines/account/account/account.types.ts';
import { usePageContext } from '#src/views/pageContext.tsx';
import { planDateText } from '#src/views/planDate.ts';
import { deviceName, useAccountTexts } from './accountTexts.ts';

interface DeviceListProps {
  devices: Extract<AccountScreen, { kind: 'account' }>['account']['devices'];
  isBusy: boolean;
  onSignOut: (part: ChosenPart) => void;
}

/** Lists the devices that are signed in, this one first and without a button: its own is at the end of the page. */
export function DeviceList({ devices, isBusy, onSignOut }: DeviceListProps) {
  const texts = useAccountTexts();
  const { locale } = usePageContext();
  return (
    <>
      <ul className="ts-accountlist">
        {devices.map((device) => {
          const name = deviceName(texts, device);
          return (
            <li key={device.id} className="ts-accountrow">
              <div>
                <p className="ts-accountrow__name">{name}</p>
                {device.isCurrent && <p className="ts-note ts-accountrow__here">{texts.thisDevice}</p>}
                <p className="ts-note">{texts.signedInOn(planDateText(device.startedAt, locale))}</p>
                <p className="ts-note">{texts.lastSeenOn(planDateText(device.lastSeenAt, locale))}</p>
              </div>
              {!device.isCurrent && (
                <button
                  className="ts-btn ts-btn--secondary ts-accountrow__act"
                  type="button"
                  disabled={isBusy}
                  aria-label={texts.signOutDevice(name)}
                  onClick={() => onSignOut({ kind: 'device', id: device.id })}
                >
                  {texts.signOut}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {devices.length > 1 && (
        <button
          className="ts-btn ts-btn--secondary ts-accountpage__end"
          type="button"
          disabled={isBusy}
          onClick={() => onSignOut({ kind: 'otherDevices' })}
        >
          {texts.signOutOthers}
        </button>
      )}
    </>
  );
}
