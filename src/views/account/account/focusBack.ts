import { type RefObject, useEffect, useRef } from 'react';

/** Returns the focus to the button that began an edit, once the edit has ended. */
export function useFocusBack(isEditing: boolean): RefObject<HTMLButtonElement | null> {
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (!isEditing && wasEditing.current) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return edit;
}
