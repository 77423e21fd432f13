/* Groups the digits of a card and its date while they are typed; the caret stays behind the digit that it stood behind. */

/** @type {Record<string, (digits: string) => string>} */
const groupings = {
  number: (digits) => {
    const isAmex = /^3[47]/.test(digits);
    const groups = isAmex ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/;
    return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
  },
  expiry: (digits) => {
    const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits;
    const [month, year] = [whole.slice(0, 2), whole.slice(2, 6)];
    return month.length < 2 ? month : `${month} / ${year.length === 4 ? year.slice(2) : year.slice(0, 2)}`;
  },
};

for (const [name, grouped] of Object.entries(groupings)) {
  const field = document.querySelector(`input[name="${name}"]`);
  if (!(field instanceof HTMLInputElement)) continue;
  field.addEventListener('input', (event) => {
    const { value, selectionStart } = field;
    // Characters that are no digits stay: the server says what is wrong. Erasing must not write a separator again.
    const isErasing = event instanceof InputEvent && event.inputType.startsWith('delete');
    if (/[^\d\s/-]/.test(value) || (isErasing && name === 'expiry')) return;
    const before = value.slice(0, selectionStart ?? value.length).replace(/\D/g, '').length;
    const isAtEnd = selectionStart === value.length;
    field.value = grouped(value.replace(/\D/g, ''));
    if (isAtEnd && !isErasing) return;
    let caret = 0;
    for (let passed = 0; passed < before && caret < field.value.length; caret += 1)
      if (/\d/.test(field.value[caret] ?? '')) passed += 1;
    field.setSelectionRange(caret, caret);
  });
}
