import { expect, it } from 'vitest';
import type { UpgradeScreen } from '#machines/checkout/upgrade/upgrade.screen.ts';
import { UpgradeView } from '#src/views/checkout/upgrade/upgrade.view.tsx';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { render, send, tags, words } from './rendering.tsx';

const show = (screen: UpgradeScreen) =>
  render(
    <UpgradeView screen={screen} send={send}>
      <WholeWidgetView
        screen={{
          kind: 'main',
          header: false,
          logoUrl: null,
          blocks: [{ kind: 'form' }],
          email: '',
          notice: null,
          suggestion: null,
          busy: null,
          tabs: null,
          phone: null,
          lastUsed: null,
        }}
        send={send}
      />
    </UpgradeView>,
  );
const dialogOf = (markup: string) => /<dialog.*<\/dialog>/s.exec(markup)?.[0] ?? '';

it('is open in the markup already, with title, notice and widget [UPG-04 UPG-05 UPG-06]', () => {
  const { markup, title } = show({ kind: 'modal', notice: null, session: 'none' });
  const dialog = dialogOf(markup);
  expect(tags(dialog, 'dialog')[0]).toContain('open=""');
  expect(dialog).toContain('>Sign in to continue</h2>');
  expect(dialog).toContain('>After logging in, you will be redirected to complete your subscription.</p>');
  expect(words(dialog, 'button')).toEqual(['Close', 'Continue with email']);
  expect(title).toBe('Sign in to continue – Tinyspark');
});

it('gives its first focus to the e-mail field', () => {
  const { markup } = show({ kind: 'modal', notice: null, session: 'none' });
  expect(markup.match(/autofocus/gi)).toHaveLength(1);
  expect(tags(markup, 'input')[0]).toMatch(/autofocus/i);
});

it('offers a person who is signed in one button first, and the other ways below it [D-07]', () => {
  const { markup } = show({ kind: 'modal', notice: null, session: { email: 'owner@acme.test', isOfOtherTab: false } });
  expect(words(dialogOf(markup), 'button')).toEqual(['Close', 'Continue as owner@acme.test', 'Continue with email']);
  expect(dialogOf(markup)).toMatch(/role="status"><p>Signed in<\/p><\/div><button/);
});

it('stands over the landing page, whose heading is the first of the page', () => {
  const { markup } = show({ kind: 'modal', notice: null, session: 'none' });
  expect(tags(markup, 'h1')).toHaveLength(1);
  expect(markup.indexOf('<h1')).toBeLessThan(markup.indexOf('<dialog'));
});

it('asks for storage instead of the widget when the choice cannot be kept', () => {
  const dialog = dialogOf(show({ kind: 'modal', notice: 'storageBlocked' }).markup);
  expect(dialog).toMatch(/role="alert"><div/);
  expect(words(dialog, 'button')).toEqual(['Close', 'Try again']);
  expect(dialog).not.toContain('<input');
});

it('is gone after its dismissal, with a link on', () => {
  const { markup } = show({ kind: 'redirecting' });
  expect(markup).not.toContain('<dialog');
  expect(words(markup, 'a')).toEqual(['Go to Tinyspark']);
});
