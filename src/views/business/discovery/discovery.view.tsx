import type { DiscoveryScreen } from '#machines/business/discovery/discovery.screen.ts';
import type { DiscoveryEvent } from '#machines/business/discovery/discovery.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { Address, Sentence } from '#src/views/frame/sentence.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { NoticeRegion } from '#src/views/widget/notice/noticeRegion.tsx';
import { WidgetWaiting } from '#src/views/widget/widgetWaiting.tsx';
import { OrganizationList } from './organizationList.tsx';

interface DiscoveryProps {
  screen: DiscoveryScreen;
  send: (event: DiscoveryEvent) => void;
}
type Organizations = Extract<DiscoveryScreen, { kind: 'organizations' }>;

/** Discovery (B2B-04). */
export function DiscoveryView({ screen, send }: DiscoveryProps) {
  const { discovery, common } = useBusinessTexts();
  return screen.kind === 'organizations' ? (
    <OrganizationsView screen={screen} send={send} />
  ) : (
    <WidgetWaiting title={discovery.signingIn} message={common.busy} />
  );
}

/** Returns the title and the text for the organizations of this address. */
function wordsOf({ rows, canCreate }: Organizations, { discovery }: ReturnType<typeof useBusinessTexts>) {
  if (rows.length === 1) return { title: discovery.titleOne, text: discovery.text };
  if (rows.length > 0) return { title: discovery.title, text: discovery.text };
  if (canCreate) return { title: discovery.titleStart, text: discovery.textStart };
  return { title: discovery.titleNotFound, text: discovery.textNotFound };
}

function OrganizationsView({ screen, send }: { screen: Organizations; send: DiscoveryProps['send'] }) {
  const texts = useBusinessTexts();
  const start = useScreenFocus('organizations', 'widget');
  const { email, rows, canCreate, notice } = screen;
  const { title, text } = wordsOf(screen, texts);
  const spoken = (sentence: string | ((email: string) => string)) =>
    typeof sentence === 'string' ? (
      sentence
    ) : (
      <Sentence text={sentence}>
        <Address email={email} />
      </Sentence>
    );
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <div className="ts-head">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {spoken(title)}
        </h2>
        <p className="ts-lede">{spoken(text)}</p>
      </div>
      <NoticeRegion notice={notice} />
      <OrganizationList rows={rows} send={send} />
      <div className="ts-stack ts-stack--buttons">
        {canCreate && (
          <button
            className={`ts-btn ts-btn--wide ts-btn--${rows.length === 0 ? 'primary' : 'secondary'}`}
            type="button"
            onClick={() => send({ type: 'create.chosen' })}
          >
            {texts.discovery.create}
          </button>
        )}
        <button
          className="ts-btn ts-btn--quiet ts-btn--wide"
          type="button"
          onClick={() => send({ type: 'email.changed' })}
        >
          {texts.discovery.otherEmail}
        </button>
      </div>
    </div>
  );
}
