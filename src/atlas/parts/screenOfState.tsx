import { loadScenarios } from '#src/atlas/data/load.ts';
import { useLoaded } from '#src/atlas/loaded.ts';
import { wayTo } from '#src/atlas/play/paths.ts';
import { ScreenFrame } from '#src/atlas/screenFrame.tsx';
import { screens } from '#src/atlas/screens/screens.ts';
import { roomFor, themeNow } from '#src/atlas/theme.ts';

/** Draws the real view of a flow in a state; nothing where the flow has no screen. */
export function ScreenOfState({ flow, state }: { flow: string; state: string }) {
  const scenarios = useLoaded(flow, loadScenarios);
  const way = scenarios.is === 'there' ? wayTo({ scenarios: scenarios.value }, state) : null;
  if (way === null || screens[flow] === undefined) return null;
  return (
    <ScreenFrame
      key={state}
      flow={flow}
      way={way}
      theme={themeNow()}
      width={roomFor(480)}
      room={480}
      title={`The screen of ${state}`}
    />
  );
}
