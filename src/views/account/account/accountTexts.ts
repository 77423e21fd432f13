import type { ShownPart } from '#machines/account/account/account.screen.ts';
import { accountPage as english } from '#src/texts/account.texts.ts';
import { usePageContext } from '#src/views/pageContext.tsx';

export type AccountTexts = typeof english;

/** The sentences of /account. */
export const useAccountTexts = (): AccountTexts => usePageContext().texts.accountPage ?? english;

/** Names a way to sign in. */
export const wayName = ({ kinds }: AccountTexts, { kind, label }: Extract<ShownPart, { kind: 'way' }>['way']): string =>
  label === '' ? kinds[kind] : label;

/** Names a device by its browser and system. */
export function deviceName(
  texts: AccountTexts,
  { browser, system }: Extract<ShownPart, { kind: 'device' }>['device'],
): string {
  if (browser !== null && system !== null) return texts.onSystem(browser, system);
  return browser ?? system ?? texts.unknownDevice;
}
