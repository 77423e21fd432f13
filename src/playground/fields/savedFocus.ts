import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose entries move and go. `keep` names the control that has it after the next drawing, by its
 * label; null: the one without a label, which adds an entry. Where there is none, the list itself has the focus.
 */
export function useSavedFocus() {
  const whole = useRef<HTMLFieldSetElement>(null);
  const saved = useRef<{ label: string | null } | null>(null);
  // At every commit: whatever was done, the list is drawn anew.
  useEffect(() => {
    if (saved.current === null) return;
    const { label } = saved.current;
    saved.current = null;
    const buttons = [...(whole.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    (buttons.find((button) => button.getAttribute('aria-label') === label) ?? whole.current)?.focus();
  });
  return { whole, keep: (label: string | null) => void (saved.current = { label }) };
}
