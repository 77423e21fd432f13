import { type RefObject, useEffect, useRef } from 'react';

/** Returns the focus to the button that began an edit, once the edit has ended and no other one has taken the focus. */
export function useFocusBack(isEditing: boolean): RefObject<HTMLButtonElement | null> {
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isEditing && wasEditing.current && isLost) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return edit;
}
