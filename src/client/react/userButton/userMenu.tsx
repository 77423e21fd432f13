import { type KeyboardEvent, useRef } from 'react';
import type { UserButtonTexts } from '#src/texts/userButton.texts.ts';
import { useBrowserLayoutEffect } from '#src/views/browserLayoutEffect.ts';
import { itemAfter } from './menuKeys.ts';
import type { ShownPerson } from './shownPerson.ts';

/** The item that has the focus when the menu opens. */
export type FocusedEnd = 'first' | 'last';

interface UserMenuProps {
  id: string;
  focused: FocusedEnd;
  person: ShownPerson;
  texts: UserButtonTexts;
  accountUrl: string | undefined;
  /** Closes the menu and gives the focus back to its button. */
  onClose: () => void;
  onSignOut: () => void;
}

/** The open menu below the button. */
export function UserMenu({ id, focused, person, texts, accountUrl, onClose, onSignOut }: UserMenuProps) {
  const menu = useRef<HTMLUListElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useBrowserLayoutEffect(() => {
    items()
      .at(focused === 'first' ? 0 : -1)
      ?.focus();
  }, [focused]);

  const press = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape' || key === 'Tab') {
      // Tab goes on from the button; Escape closes this menu, not the dialog that it may be in.
      onClose();
      if (key === 'Escape') event.stopPropagation();
      return;
    }
    const all = items();
    const at = all.findIndex((item) => item === target);
    // A button is pressed by the space bar, a link is not.
    const isPressedLink = key === ' ' && target instanceof HTMLAnchorElement;
    if (isPressedLink) target.click();
    const next = itemAfter(
      key,
      at,
      all.map(({ textContent }) => textContent ?? ''),
    );
    if (next !== null) all[next]?.focus();
    if (next !== null || isPressedLink) event.preventDefault();
  };

  return (
    <div className="ts-user-popup">
      <p className="ts-user-who" id={`${id}-who`}>
        <bdi className="ts-user-name">{person.name}</bdi>
        {person.details.map((detail) => (
          <bdi key={detail} className="ts-user-detail">
            {detail}
          </bdi>
        ))}
      </p>
      <ul
        ref={menu}
        id={id}
        className="ts-user-menu"
        role="menu"
        aria-label={texts.menu}
        aria-describedby={`${id}-who`}
        onKeyDown={press}
      >
        {accountUrl !== undefined && (
          <li role="none">
            <a className="ts-user-item" role="menuitem" tabIndex={-1} href={accountUrl} onClick={onClose}>
              {texts.manageAccount}
            </a>
          </li>
        )}
        <li role="none">
          <button type="button" className="ts-user-item" role="menuitem" tabIndex={-1} onClick={onSignOut}>
            {texts.signOut}
          </button>
        </li>
      </ul>
    </div>
  );
}
