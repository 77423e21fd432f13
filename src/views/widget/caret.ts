import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

const DIGIT = /[\p{Nd}+]/u;
export const digitsIn = (text: string): number => [...text].filter((character) => DIGIT.test(character)).length;

/** The place in a text behind its first `count` digits. */
export function placeBehind(text: string, count: number): number {
  let seen = 0;
  let place = 0;
  for (const character of text) {
    if (seen === count) break;
    place += character.length;
    if (DIGIT.test(character)) seen += 1;
  }
  return place;
}

/** The text without the digit next to the caret; `caret` counts what is before it. */
export function withoutDigitAt(text: string, caret: number, isForward: boolean): { text: string; caret: number } {
  const digits = digitsIn(text.slice(0, caret));
  const end = placeBehind(text, isForward ? digits + 1 : digits);
  const rest = text.slice(0, Math.max(0, end - 1)) + text.slice(end);
  return { text: rest, caret: placeBehind(rest, isForward ? digits : Math.max(0, digits - 1)) };
}

/**
 * Keeps the caret behind the same digit when the text of a field is written anew: formatted, or freed of what was no
 * digit. Put the answered properties on the input. While an input method composes, its text is left as it is (D-453).
 */
export function useDigitCaret(
  field: RefObject<HTMLInputElement | null>,
  text: string,
  onTyped: (text: string) => void,
) {
  const [composed, setComposed] = useState<string | null>(null);
  const behind = useRef({ digits: 0, isAtEnd: true });
  /** The text that the caret was last put into; null: none yet, or something was typed since and perhaps refused. */
  const placed = useRef<string | null>(null);

  function note(value: string, caret: number) {
    behind.current = { digits: digitsIn(value.slice(0, caret)), isAtEnd: caret === value.length };
  }
  // At every commit: a refused character changes the field, but not the text.
  useLayoutEffect(() => {
    if (placed.current === text) return;
    placed.current = text;
    const input = field.current;
    const root = input?.getRootNode();
    if (!input || !(root instanceof Document || root instanceof ShadowRoot) || root.activeElement !== input) return;
    const { digits, isAtEnd } = behind.current;
    const place = isAtEnd ? text.length : placeBehind(text, digits);
    if (input.selectionStart !== place || input.selectionEnd !== place) input.setSelectionRange(place, place);
  });

  /** A deleted separator takes the digit next to it along, or formatting would bring it back for ever. */
  function type({ value, selectionEnd }: HTMLInputElement, how: string) {
    const caret = selectionEnd ?? value.length;
    const isSeparatorGone = how.startsWith('delete') && value !== '' && digitsIn(value) === digitsIn(text);
    const isForward = how === 'deleteContentForward';
    const typed = isSeparatorGone ? withoutDigitAt(value, caret, isForward) : { text: value, caret };
    note(typed.text, typed.caret);
    placed.current = null;
    setComposed(null);
    onTyped(typed.text);
  }
  return {
    value: composed ?? text,
    onSelect: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      note(currentTarget.value, currentTarget.selectionEnd ?? currentTarget.value.length),
    onChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const input = nativeEvent instanceof InputEvent ? nativeEvent : null;
      if (input?.isComposing === true) setComposed(currentTarget.value);
      else type(currentTarget, input?.inputType ?? '');
    },
    onCompositionEnd: ({ currentTarget }: { currentTarget: HTMLInputElement }) => type(currentTarget, ''),
  };
}
