// @vitest-environment happy-dom
import { h, render } from 'preact';
import 'preact/compat';
import { expect, it } from 'vitest';
import { writeWholeTexts } from '#src/embed/shared/wholeTexts.ts';

/** Replaces each text of an element as a page's translator does. */
function translate(element: Element): void {
  for (const node of [...element.childNodes]) {
    if (node instanceof Element) translate(node);
    else {
      const font = document.createElement('font');
      font.textContent = `translated ${node.textContent}`;
      node.replaceWith(font);
    }
  }
}

it('shows the current words of a translated page in Preact [D-450]', () => {
  writeWholeTexts();
  const show = (level: string, isMet: boolean) =>
    render(
      h('p', null, h('b', null, level), isMet ? h('i', null, 'Met') : null, h('span', null, h('u', null, 'Fixed'))),
      document.body,
    );
  show('Weak', true);
  translate(document.body);
  show('Strong', false);
  expect(document.body.innerHTML).toBe('<p><b>Strong</b><span><u><font>translated Fixed</font></u></span></p>');
  render(h('p', null, h('b', null, h('i', null, 'Whole'))), document.body);
  expect(document.body.textContent).toBe('Whole');
  render(null, document.body);
  expect(document.body.innerHTML).toBe('');
});
