import type { AccountScreen } from '#machines/account/account/account.screen.ts';
import type { AccountEvent } from '#machines/account/account/account.types.ts';
import { type BannerMessage, BannerRegion } from '#src/views/frame/regions.tsx';
import { usePageContext } from '#src/views/pageContext.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { AccountSection } from './accountSection.tsx';
import { useAccountTexts } from './accountTexts.ts';
import { DataSection } from './dataSection.tsx';
import { DeviceList } from './deviceList.tsx';
import { NameRow } from './nameRow.tsx';
import { WayList } from './wayList.tsx';

interface AccountPageProps extends Pick<
  Extract<AccountScreen, { kind: 'account' }>,
  'account' | 'naming' | 'passkey' | 'busy' | 'result'
> {
  /** The result of the last change of the account. */
  message: BannerMessage;
  send: (event: AccountEvent) => void;
}

/** Everything that belongs to an account, one section below the other; what ends something is last. */
export function AccountPage({ account, naming, passkey, busy, result, message, send }: AccountPageProps) {
  const { frame } = usePageContext().texts;
  const texts = useAccountTexts();
  const isBusy = busy !== null;
  const start = useScreenFocus('account');
  return (
    <div className="ts-center">
      <title>{frame.pageTitle(texts.title)}</title>
      <div className="ts-accountpage ts-screen ts-arrives">
        <h1 className="ts-title ts-title--page" ref={start} tabIndex={-1}>
          {texts.title}
        </h1>
        <BannerRegion message={message} />
        <AccountSection id="profile" title={texts.profile}>
          <NameRow {...{ name: account.name, naming, isBusy, send }} />
        </AccountSection>
        <AccountSection id="ways" title={texts.ways}>
          <WayList ways={account.ways} {...{ passkey, isBusy, send }} />
        </AccountSection>
        <AccountSection id="devices" title={texts.devices}>
          <DeviceList
            devices={account.devices}
            isBusy={isBusy}
            onSignOut={(part) => send({ type: 'removal.chosen', part })}
          />
        </AccountSection>
        <AccountSection id="apps" title={texts.apps}>
          <div className="ts-accountrow">
            <p className="ts-note">{texts.appsText}</p>
            <a className="ts-btn ts-btn--secondary ts-accountrow__act" href="/connected-apps">
              {texts.seeApps}
            </a>
          </div>
        </AccountSection>
        <DataSection {...{ busy, result }} onDownload={() => send({ type: 'export.chosen' })} />
        <button
          className="ts-btn ts-btn--secondary ts-accountpage__end"
          type="button"
          disabled={isBusy}
          onClick={() => send({ type: 'signOut.chosen' })}
        >
          {texts.endHere}
        </button>
      </div>
    </div>
  );
}
