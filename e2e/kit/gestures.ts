import { expect, type Page } from '@playwright/test';

/** What a person does: press a control by role and name, type into one, press a key. */
export type Gesture =
  | { press: { role: 'button' | 'link'; name: string } }
  | { type: string; into: string }
  | { key: string };

/** With the pointer. */
export async function byPointer(page: Page, gesture: Gesture): Promise<void> {
  if ('press' in gesture)
    await page.getByRole(gesture.press.role, { name: gesture.press.name, exact: true }).first().click();
  else if ('type' in gesture) await page.getByRole('textbox', { name: gesture.into }).fill(gesture.type);
  else await page.keyboard.press(gesture.key);
}

/** Tab stops a person would go through at the most. */
const TAB_STOPS = 30;

/** With nothing but keys: Tab until the control has the focus, then Enter; text is typed letter by letter. */
export async function byKeyboard(page: Page, gesture: Gesture): Promise<void> {
  if ('key' in gesture) return page.keyboard.press(gesture.key);
  const target =
    'press' in gesture
      ? page.getByRole(gesture.press.role, { name: gesture.press.name, exact: true }).first()
      : page.getByRole('textbox', { name: gesture.into });
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < TAB_STOPS && !(await isFocused()); stop += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  if ('press' in gesture) return page.keyboard.press('Enter');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(gesture.type);
}
