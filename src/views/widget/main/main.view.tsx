import type { MainScreen } from '#machines/widget/main/main.screen.ts';
import type { MainEvent } from '#machines/widget/main/main.types.ts';
import type { Texts } from '#src/texts/texts.ts';
import { useArrival } from '#src/views/arrival.ts';
import { useFacts } from '#src/views/facts.tsx';
import { ProviderMark } from '#src/views/frame/providerMarks.tsx';
import { BannerRegion, StatusRegion, type BannerMessage } from '#src/views/frame/regions.tsx';
import { BusyButton } from './busyButton.tsx';
import { EmailForm } from './emailForm.tsx';

type Offering = Extract<MainScreen, { kind: 'offering' }>;
type Send = (event: MainEvent) => void;

/** A bad address is said at its field; everything else stands on top. */
function bannerOf(notice: Offering['notice'], { notices }: Texts): BannerMessage {
  switch (notice?.code) {
    case undefined:
    case 'emailInvalid':
      return null;
    case 'refused':
      return { tone: 'error', sentence: notice.sentence };
    case 'offline':
      return { tone: 'warning', sentence: notices.offline };
    case 'slow':
    case 'unavailable':
    case 'storageBlocked':
      return { tone: 'error', sentence: notices[notice.code] };
  }
}

function busyText(busy: Offering['busy'], { main, providers }: Texts): string {
  if (busy === null) return '';
  return busy === 'email' ? main.sending : main.opening(providers[busy]);
}

function BlockView({ block, screen, send }: { block: Offering['blocks'][number]; screen: Offering; send: Send }) {
  const { main, providers } = useFacts().texts;
  switch (block.kind) {
    case 'or':
      return (
        <p className="ts-or">
          <span>{main.or}</span>
        </p>
      );
    case 'emailForm':
      return <EmailForm screen={screen} send={send} />;
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
              onChosen={() => send({ type: 'provider.chosen', provider })}
            />
          ))}
        </div>
      );
  }
}

function OfferingView({ screen, send }: { screen: Offering; send: Send }) {
  const { texts } = useFacts();
  // The e-mail form, where there is one, has already taken this arrival to its field.
  const start = useArrival<HTMLDivElement>('main', 'widget');
  return (
    <div className="ts-screen ts-stack" ref={start} tabIndex={-1}>
      {screen.logoUrl !== null && <img className="ts-logo" src={screen.logoUrl} alt="" />}
      {screen.header && <h2 className="ts-title">{texts.main.title}</h2>}
      <BannerRegion message={bannerOf(screen.notice, texts)} />
      <StatusRegion look="ts-visually-hidden">{busyText(screen.busy, texts)}</StatusRegion>
      {screen.blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks are fixed by the configuration
        <BlockView key={index} block={block} screen={screen} send={send} />
      ))}
    </div>
  );
}

/** Main: what is offered, in configured order (MAIN-02 … MAIN-07, MAIN-11, MAIN-12, OAU-01). */
export function MainView({ screen, send }: { screen: MainScreen; send: Send }) {
  const { main } = useFacts().texts;
  switch (screen.kind) {
    case 'misconfigured':
      return <BannerRegion message={{ tone: 'error', sentence: main[screen.misconfiguration] }} />;
    case 'offering':
      return <OfferingView screen={screen} send={send} />;
  }
}
