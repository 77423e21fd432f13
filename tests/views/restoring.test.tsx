import { expect, it } from 'vitest';
import { type WidgetConfigInput, widgetConfigSchema } from '#contracts/widgetConfig.ts';
import { startingContext } from '#machines/widget/widget.rules.ts';
import { type FlowScreen, toWidgetScreen } from '#machines/widget/widget.screen.ts';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { readMarkup } from '#tests/model/harness/readMarkup.ts';
import { linkSent } from '#tests/model/widget/configs.ts';
import { render, send } from './rendering.tsx';

const contextOf = (products: WidgetConfigInput['products']) =>
  startingContext(
    widgetConfigSchema.parse({
      publicToken: 'public-token-test',
      products,
      oauthOptions: { providers: [{ type: 'google' }] },
      otpOptions: { methods: ['sms'] },
    }),
  );
const shownIn = (context: ReturnType<typeof contextOf>, flow: FlowScreen) =>
  readMarkup(render(<WholeWidgetView screen={toWidgetScreen(context, flow)} send={send} />).markup);

it.each<FlowScreen>([{ kind: 'restoring' }, { kind: 'sending' }, { kind: 'sendingPasscode' }, { kind: 'lookingUp' }])(
  'offers nothing and sends nothing while a screen from before a reload is coming: %o [D-488]',
  (flow) => {
    const shown = shownIn({ ...contextOf(['emailMagicLinks', 'oauth']), sent: linkSent }, flow);
    expect(shown.off).toEqual(expect.arrayContaining(['Email', 'Continue with email', 'Continue with Google']));
    expect(shown.text).not.toMatch(/Sending|Looking/);
  },
);

it('has the form in front that comes first [D-488]', () => {
  expect(toWidgetScreen(contextOf(['otp', 'emailMagicLinks']), { kind: 'restoring' })).toMatchObject({
    busy: 'restoring',
    tabs: { chosen: 'sms', choosable: [] },
    phone: { region: 'US', text: '' },
  });
});
