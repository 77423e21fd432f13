import type { SsoMenuScreen } from '#machines/business/ssoMenu/ssoMenu.screen.ts';
import type { SsoMenuEvent } from '#machines/business/ssoMenu/ssoMenu.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { ConnectionIcon } from '#src/views/business/connectionIcon.tsx';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { Sentence } from '#src/views/frame/sentence.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { BusyButton } from '#src/views/widget/main/busyButton.tsx';
import { noticeBanner } from '#src/views/widget/notice/noticeBanner.tsx';
import { BackButton } from '#src/views/widget/backButton.tsx';

interface SsoMenuProps {
  screen: SsoMenuScreen;
  send: (event: SsoMenuEvent) => void;
}

/** SSO Discovery Menu (B2B-24). */
export function SsoMenuView({ screen: { rows, lastUsed, problem, busy }, send }: SsoMenuProps) {
  const { sso, main, common } = useBusinessTexts();
  const { texts } = useWidgetContext();
  const start = useScreenFocus('ssoMenu', 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <BackButton isOff={busy !== null} onChosen={() => send({ type: 'back.chosen' })} />
      <h2 className="ts-title" ref={start} tabIndex={-1}>
        {sso.menu.title}
      </h2>
      <BannerRegion message={noticeBanner(problem, texts)} status={busy !== null && common.busy} />
      <div className="ts-stack ts-stack--buttons">
        {rows.map(({ connectionId, name }) => (
          <BusyButton
            key={connectionId}
            look="secondary ts-btn--social"
            busy={busy}
            own={connectionId}
            mark={<ConnectionIcon />}
            words={
              <Sentence text={main.continueWith}>
                <bdi>{name}</bdi>
              </Sentence>
            }
            lastUsed={connectionId === lastUsed ? common.lastUsed : null}
            onChosen={() => send({ type: 'connection.chosen', connectionId })}
          />
        ))}
      </div>
    </div>
  );
}
