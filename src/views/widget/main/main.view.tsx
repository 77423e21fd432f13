import { useContext, useState } from 'react';
import type { MainScreen } from '#machines/widget/main/main.screen.ts';
import type { MainEvent } from '#machines/widget/main/main.types.ts';
import type { PasskeyEvent } from '#machines/widget/passkey/passkey.types.ts';
import type { PhoneEvent } from '#machines/widget/phone/phone.types.ts';
import type { Texts } from '#src/texts/texts.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { FirstFocus } from '#src/views/frame/firstFocus.ts';
import { ProviderMark, WalletMark } from '#src/views/frame/providerMarks.tsx';
import { Spinner } from '#src/views/frame/icons.tsx';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { useIds } from '#src/views/widget/ids.ts';
import { NoticeRegion } from '#src/views/widget/notice/noticeRegion.tsx';
import { LoadedViews } from '#src/views/widget/widgetViews.ts';
import { BusyButton } from './busyButton.tsx';
import { EmailForm } from './emailForm.tsx';
import { PasskeyButton } from './passkeyButton.tsx';
import { MethodTabs, PANEL, tabId } from './methodTabs.tsx';

type Offering = Extract<MainScreen, { kind: 'main' }>;
type Send = (event: MainEvent | PhoneEvent | PasskeyEvent) => void;

/** Read out: progress, or the address that was probably meant. */
function statusOf({ busy, suggestion }: Offering, { main, providers, walletNames }: Texts): string {
  if (busy === null) return suggestion === null ? '' : main.suggestion(suggestion);
  if (busy === 'restoring') return '';
  if (busy === 'email') return main.sending;
  if (busy === 'lookup') return main.checkingEmail;
  if (busy === 'passkey') return main.waitingForPasskey;
  if (busy === 'phone') return main.sendingCode;
  const names: Partial<Record<string, string>> = { ...providers, ...walletNames };
  return main.openingProvider(names[busy] ?? busy);
}

/** The form of the method in front, below the tabs where there are several methods (MAIN-13). */
function FormView({ screen, send }: { screen: Offering; send: Send }) {
  const { tabs, phone } = screen;
  const idOf = useIds();
  const isFirst = useContext(FirstFocus);
  const [wasSwitched, setSwitched] = useState(false);
  const { PhoneForm } = useContext(LoadedViews);
  const form =
    phone === null ? (
      <EmailForm screen={screen} send={send} />
    ) : (
      PhoneForm && <PhoneForm {...{ screen, phone, send }} />
    );
  if (tabs === null) return form;
  return (
    <div className="ts-stack ts-stack--fields">
      <MethodTabs
        tabs={tabs}
        lastUsed={screen.lastUsed}
        send={(event) => {
          // The focus stays on the tab, so that arrows lead on.
          setSwitched(true);
          send(event);
        }}
      />
      <div role="tabpanel" id={idOf(PANEL)} aria-labelledby={idOf(tabId(tabs.chosen))}>
        <FirstFocus.Provider value={isFirst && !wasSwitched}>{form}</FirstFocus.Provider>
      </div>
    </div>
  );
}

function BlockView({ block, screen, send }: { block: Offering['blocks'][number]; screen: Offering; send: Send }) {
  const { main, providers, walletNames } = useWidgetContext().texts;
  const { OneTap } = useContext(LoadedViews);
  switch (block.kind) {
    case 'or':
      return (
        <p className="ts-or">
          <span>{main.or}</span>
        </p>
      );
    case 'passkey':
      return <PasskeyButton {...{ screen, send }} />;
    case 'oneTap':
      return OneTap ? <OneTap area={block.area} /> : <Spinner />;
    case 'form':
      return <FormView screen={screen} send={send} />;
    case 'wallets':
      return (
        <div className="ts-stack ts-stack--buttons">
          {[...block.wallets, ...(block.hasMore ? [null] : [])].map((wallet) => (
            <BusyButton
              key={wallet}
              look="secondary ts-btn--social"
              busy={screen.busy}
              own={wallet ?? 'otherWallet'}
              mark={<WalletMark wallet={wallet ?? 'wallet'} />}
              words={wallet === null ? main.otherWallet : main.continueWith(walletNames?.[wallet] ?? wallet)}
              lastUsed={wallet !== null && screen.lastUsed === wallet ? main.lastUsed : null}
              onChosen={() => send({ type: 'wallet.chosen', wallet })}
            />
          ))}
        </div>
      );
    case 'providers':
      return (
        <div className="ts-stack ts-stack--buttons">
          {block.providers.map((provider) => (
            <BusyButton
              key={provider}
              look="secondary ts-btn--social"
              busy={screen.busy}
              own={provider}
              mark={<ProviderMark provider={provider} />}
              words={main.continueWith(providers[provider])}
              lastUsed={screen.lastUsed === provider ? main.lastUsed : null}
              onChosen={() => send({ type: 'provider.chosen', provider })}
            />
          ))}
        </div>
      );
  }
}

function OfferingView({ screen, send }: { screen: Offering; send: Send }) {
  const { texts } = useWidgetContext();
  // The e-mail form, where there is one, has already taken this arrival to its field.
  const start = useScreenFocus<HTMLDivElement>('main', 'widget');
  return (
    <div className="ts-screen ts-stack" ref={start} tabIndex={-1}>
      {screen.logoUrl !== null && <img className="ts-logo" src={screen.logoUrl} alt="" />}
      {screen.header && <h2 className="ts-title">{texts.main.title}</h2>}
      <NoticeRegion notice={screen.notice} status={statusOf(screen, texts)} />
      {screen.blocks.map((block, index) => (
        // A block that comes or goes before the form takes nothing of the form along, the focus least of all.
        <BlockView key={block.kind === 'or' ? index : block.kind} block={block} screen={screen} send={send} />
      ))}
    </div>
  );
}

/** Main: what is offered, in configured order (MAIN-02 … MAIN-07, MAIN-11, MAIN-12, OAU-01). */
export function MainView({ screen, send }: { screen: MainScreen; send: Send }) {
  const { main } = useWidgetContext().texts;
  switch (screen.kind) {
    case 'misconfigured':
      return <BannerRegion message={{ tone: 'error', sentence: main[screen.misconfiguration] }} />;
    case 'main':
      return <OfferingView screen={screen} send={send} />;
  }
}
