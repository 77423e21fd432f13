import { Window } from 'happy-dom';

/** What markup says to a person: texts, headings, controls as `role name`, alerts, and whether it waits. */
export interface Page {
  text: string;
  headings: string[];
  controls: string[];
  alerts: string[];
  isBusy: boolean;
}

const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

export function readMarkup(markup: string): Page {
  const { document } = new Window();
  document.body.innerHTML = markup;
  for (const hidden of document.querySelectorAll('[aria-hidden="true"], [hidden]')) hidden.remove();
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const nameOf = (element: { id: string; textContent: string; getAttribute(name: string): string | null }) => {
    const label = element.id === '' ? null : document.querySelector(`label[for="${element.id}"]`);
    return words(element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent);
  };
  const controls = [
    ...all('button').map((element) => `button ${nameOf(element)}`),
    ...all('a[href]').map((element) => `link ${nameOf(element)}`),
    ...all('input').map((element) => `textbox ${nameOf(element)}`),
  ];
  return {
    text: words(document.body.textContent),
    headings: all('h1, h2').map((element) => words(element.textContent)),
    controls,
    alerts: all('[role="alert"]')
      .map((element) => words(element.textContent))
      .filter((text) => text !== ''),
    isBusy: all('[role="status"] h1').length > 0 || all('[aria-busy="true"]').length > 0,
  };
}
