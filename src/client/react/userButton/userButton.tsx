import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { SignInError } from '#src/client/client.entry.ts';
import type { UserButtonTexts } from '#src/texts/userButton.texts.ts';
import { useBrowserLayoutEffect } from '#src/views/browserLayoutEffect.ts';
import { useSession, useSignIn } from '../useSession.ts';
import { buttonLanguage } from './buttonLanguage.ts';
import { type FocusedEnd, UserMenu } from './userMenu.tsx';
import { type ShownPerson, shownPerson } from './shownPerson.ts';
import { adoptUserButtonStyles } from './userButtonStyles.ts';

export interface UserButtonProps {
  /** The address of a page about the account; without it the menu has no such item. */
  accountUrl?: string | undefined;
  /** A BCP 47 tag; English where there are no texts in that language, or none is given. */
  locale?: string | null | undefined;
  /** Texts in place of those of the language. */
  strings?: Partial<UserButtonTexts> | undefined;
  /** Called when the session has ended in this browser and at the service. */
  onSignedOut?: (() => void) | undefined;
  /** Called when the service could not be asked to end the session; without it the error is in the console. */
  onError?: ((error: SignInError) => void) | undefined;
}

/** A button with a menu of the signed-in person: who it is, their account, signing out. Renders nothing while nobody is known. */
export function UserButton(props: UserButtonProps): ReactElement | null {
  const { person } = useSession();
  return person === null ? null : <PersonButton {...props} person={shownPerson(person)} />;
}

function PersonButton({
  person,
  accountUrl,
  locale = null,
  strings,
  onSignedOut,
  onError = console.error,
}: UserButtonProps & { person: ShownPerson }) {
  const { signOut } = useSignIn();
  const [focused, setFocused] = useState<FocusedEnd | null>(null);
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const { texts, attributes } = buttonLanguage(locale, strings);
  const isOpen = focused !== null;

  useBrowserLayoutEffect(() => {
    if (root.current !== null) adoptUserButtonStyles(root.current.getRootNode());
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event) => {
      if (root.current !== null && !event.composedPath().includes(root.current)) setFocused(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    button.current?.focus();
    setFocused(null);
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setFocused(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const end = () => {
    close();
    void signOut().then(onSignedOut, (error: unknown) => {
      if (!(error instanceof SignInError)) throw error;
      onError(error);
    });
  };

  return (
    <span
      ref={root}
      className="ts-user"
      {...attributes}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setFocused(null);
      }}
    >
      <button
        ref={button}
        type="button"
        className="ts-user-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-label={texts.accountOf(person.name)}
        onClick={() => setFocused(isOpen ? null : 'first')}
        onKeyDown={openByKey}
      >
        <span className="ts-user-initial" aria-hidden="true" data-initial={person.initial} />
      </button>
      {focused !== null && (
        <UserMenu
          id={menuId}
          focused={focused}
          person={person}
          texts={texts}
          accountUrl={accountUrl}
          onClose={close}
          onSignOut={end}
        />
      )}
    </span>
  );
}
