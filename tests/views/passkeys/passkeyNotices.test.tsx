import { describe, expect, it } from 'vitest';
import { widgetConfigSchema } from '#contracts/widgetConfig.ts';
import type { Notice } from '#machines/ports/notice.ts';
import { offeringScreen } from '#machines/widget/main/main.screen.ts';
import { startingContext } from '#machines/widget/widget.rules.ts';
import { MainView } from '#src/views/widget/main/main.view.tsx';
import { readable, renderWhole, send } from '../rendering.tsx';

const config = widgetConfigSchema.parse({
  publicToken: 'public-token-test-1',
  products: ['emailMagicLinks', 'passkeys'],
});
const mainWith = async (notice: Notice) =>
  readable(
    await renderWhole(<MainView screen={offeringScreen({ ...startingContext(config), notice }, null)} send={send} />),
  );

describe('what Main says after a passkey', () => {
  it('that was not given, or that the service refused [PKY-07 PKY-08]', async () => {
    expect(await mainWith({ code: 'passkeyFailed' })).toContain(
      'Unknown error occurred during passkey authentication. Please try again.',
    );
  });

  it('that the service does not know [PKY-09]', async () => {
    expect(await mainWith({ code: 'passkeyUnknown' })).toContain(
      'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
    );
  });
});
