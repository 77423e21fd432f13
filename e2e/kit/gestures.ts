import { expect, type Locator, type Page } from '@playwright/test';

/** What a person does: press a control by role and name, type into one, choose from one, press a key. */
export type Gesture =
  | { press: { role: 'button' | 'link' | 'tab'; name: string } }
  | { type: string; into: string }
  | { choose: { value: string; letters: string }; from: string }
  | { key: string }
  /** The pointer or the focus comes to a control without pressing it, and leaves it. */
  | { reach: { role: 'button' | 'link'; name: string } }
  | { leave: 'pointer and focus' };

/** A field that is typed into. One for a password has no role, so that it is found by its label. */
export const fieldNamed = (page: Page, name: string): Locator =>
  page
    .getByRole('textbox', { name, exact: true })
    .or(page.locator('input[type="password"]').and(page.getByLabel(name, { exact: true })));

type Aimed = Exclude<Gesture, { key: string } | { leave: string }>;

function targetOf(page: Page, gesture: Aimed): Locator {
  if ('reach' in gesture) return page.getByRole(gesture.reach.role, { name: gesture.reach.name, exact: true }).first();
  if ('press' in gesture) return page.getByRole(gesture.press.role, { name: gesture.press.name, exact: true }).first();
  if ('choose' in gesture) return page.getByRole('combobox', { name: gesture.from });
  return fieldNamed(page, gesture.into);
}

/** With the pointer. */
export async function byPointer(page: Page, gesture: Gesture): Promise<void> {
  if ('key' in gesture) return page.keyboard.press(gesture.key);
  if ('leave' in gesture) return page.mouse.move(0, 0);
  const target = targetOf(page, gesture);
  if ('reach' in gesture) return target.hover();
  if ('press' in gesture) return target.click({ noWaitAfter: true });
  if ('choose' in gesture) return void (await target.selectOption(gesture.choose.value));
  return target.fill(gesture.type);
}

/** Tab stops a person would go through at the most. */
const TAB_STOPS = 30;

async function reach(page: Page, target: Locator, key: string): Promise<void> {
  // The target may stand in a shadow root, which has a focus of its own.
  const isFocused = () =>
    target.evaluate((element) => {
      const root = element.getRootNode();
      return (root instanceof ShadowRoot ? root : document).activeElement === element;
    });
  for (let stop = 0; stop < TAB_STOPS && !(await isFocused()); stop += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

/** With nothing but keys: Tab until the control has the focus, then Enter; text is typed letter by letter. */
export async function byKeyboard(page: Page, gesture: Gesture): Promise<void> {
  if ('key' in gesture) return page.keyboard.press(gesture.key);
  if ('leave' in gesture) return page.keyboard.press('Shift+Tab');
  const target = targetOf(page, gesture);
  await expect(target).toBeVisible();
  if ('reach' in gesture) return reach(page, target, 'Tab');
  if ('press' in gesture && gesture.press.role === 'tab') {
    // One tab of a list is a tab stop; arrows lead to the others.
    await reach(page, page.locator('[role="tab"][aria-selected="true"]'), 'Tab');
    return reach(page, target, 'ArrowRight');
  }
  await reach(page, target, 'Tab');
  if ('press' in gesture) {
    // A person waits until it can be pressed, as the pointer does.
    await expect(target).toBeEnabled();
    return page.keyboard.press('Enter');
  }
  if ('choose' in gesture) return page.keyboard.type(gesture.choose.letters);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(gesture.type);
}
