import type { OrganizationSwitchScreen } from '#machines/business/organizationSwitch/organizationSwitch.screen.ts';
import type {
  OrganizationSwitchEvent,
  SwitchProblem,
} from '#machines/business/organizationSwitch/organizationSwitch.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { OrganizationList } from '#src/views/business/discovery/organizationList.tsx';
import { failureSentence } from '#src/views/business/ended/failureSentence.ts';
import { QuietButton } from '#src/views/business/quietButton.tsx';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { useWidgetContext } from '#src/views/pageContext.tsx';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { noticeBanner } from '#src/views/widget/notice/noticeBanner.tsx';
import { WidgetWaiting } from '#src/views/widget/widgetWaiting.tsx';

interface OrganizationSwitchProps {
  screen: OrganizationSwitchScreen;
  send: (event: OrganizationSwitchEvent) => void;
}

/** The other organizations of a member (D-595). */
export function OrganizationSwitchView({ screen, send }: OrganizationSwitchProps) {
  const { organizationSwitch, discovery, common } = useBusinessTexts();
  if (screen.kind === 'switching')
    return (
      <WidgetWaiting
        title={screen.what === 'listing' ? organizationSwitch.listing : discovery.signingIn}
        message={common.busy}
      />
    );
  return <OtherOrganizations screen={screen} send={send} />;
}

function useMessage(problem: SwitchProblem | null): ReturnType<typeof noticeBanner> {
  const texts = useBusinessTexts();
  const { texts: shared } = useWidgetContext();
  if (problem?.code === 'onlyHere') return { tone: 'warning', sentence: texts.organizationSwitch.onlyHere };
  if (problem?.code === 'failure') return { tone: 'error', sentence: failureSentence(problem.failure, texts) };
  return noticeBanner(problem, shared);
}

function OtherOrganizations({
  screen,
  send,
}: OrganizationSwitchProps & { screen: Exclude<OrganizationSwitchScreen, { kind: 'switching' }> }) {
  const { organizationSwitch, loggedIn, error, common } = useBusinessTexts();
  const start = useScreenFocus('organizationSwitch', 'widget');
  const message = useMessage(screen.problem);
  const rows = screen.kind === 'organizationSwitch' ? screen.rows : [];
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <div className="ts-head">
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {organizationSwitch.title}
        </h2>
        {screen.kind === 'organizationSwitch' && (
          <p className="ts-lede">{rows.length === 0 ? organizationSwitch.none : loggedIn.text(screen.organization)}</p>
        )}
      </div>
      <BannerRegion message={message} />
      <OrganizationList rows={rows} send={send} />
      {screen.kind === 'switchFailed' && (
        <button
          className="ts-btn ts-btn--primary ts-btn--wide"
          type="button"
          onClick={() => send({ type: 'retry.chosen' })}
        >
          {error.retry}
        </button>
      )}
      <QuietButton words={common.back} onChosen={() => send({ type: 'back.chosen' })} />
    </div>
  );
}
