import type { LoginExpiryScreen } from '#machines/business/loginExpiry/loginExpiry.screen.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { StatusRegion } from '#src/views/frame/regions.tsx';

/** Below the screen, on which the sign-in can be finished: said once, and the focus stays where it is. */
export function LoginExpiryView({ screen }: { screen: LoginExpiryScreen }) {
  const { loginExpiry } = useBusinessTexts();
  return <StatusRegion>{screen.isEnding && <p className="ts-status">{loginExpiry.ending}</p>}</StatusRegion>;
}
