import { passwordlessMachine } from '#machines/widget/passwordless/passwordless.machine.ts';
import type { PersonPasscodeInput } from '#machines/widget/passcode/passcode.types.ts';
import type { PasscodeOutput } from '#machines/ports/anyPasscode.ts';
import type { MagicLinkInput, MagicLinkOutput } from '#machines/widget/magicLink/magicLink.types.ts';
import type { ResetMailInput, ResetMailOutput } from '#machines/widget/resetMail/resetMail.types.ts';
import type { SentMessages } from '#machines/ports/messages/sentMessages.ts';
import { withoutPassword } from '#machines/widget/widget.screen.ts';
import type { WidgetContext } from '#machines/widget/widget.types.ts';
import { logicsOf, activeFlow } from '#src/flows/activeFlow.ts';
import { childScreen, type WidgetFlow } from './widgetFlow.ts';

type Ways = {
  passcode: WidgetFlow<PersonPasscodeInput, PasscodeOutput>;
  magicLink: WidgetFlow<MagicLinkInput, MagicLinkOutput>;
  resetMail: WidgetFlow<ResetMailInput, ResetMailOutput>;
};

export function passwordlessFlow(ways: Ways, { dropSent }: Pick<SentMessages, 'dropSent'>) {
  const machine = passwordlessMachine.provide({ actors: logicsOf(ways), actions: { dropSent: () => dropSent() } });
  return activeFlow(machine, (snapshot, context: WidgetContext) =>
    withoutPassword(childScreen(snapshot, ways, context)),
  );
}
