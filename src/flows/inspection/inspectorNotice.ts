import { INSPECTOR } from './statelyMessage.ts';

/** Says a sentence about the inspector on the page itself, with a way on; returns how to take it away. */
function say(before: string, link: HTMLAnchorElement, after: string): () => void {
  const notice = document.createElement('aside');
  notice.setAttribute('role', 'alert');
  Object.assign(notice.style, {
    position: 'fixed',
    insetInline: '16px',
    bottom: '16px',
    zIndex: '10',
    padding: '16px',
    borderRadius: '8px',
    color: 'var(--ts-ink)',
    background: 'var(--ts-surface)',
    boxShadow: 'var(--ts-shadow-3)',
  });
  notice.append(before, link, after);
  document.body.append(notice);
  return () => notice.remove();
}

function linkTo(href: string, words: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = words;
  return link;
}

/** Says that there is no inspector to look at, and where else to look. */
export function sayUnreachable(): void {
  say(
    `Stately’s inspector (${INSPECTOR}) cannot be reached from here. You can `,
    linkTo('/atlas/#/live', 'follow the flows in the atlas'),
    ', and copy a flow there as JSON for Stately’s editor.',
  );
}

/** Says that the browser refused the inspector's window, with a link that opens it; `open` answers whether it did. */
export function sayBlocked(open: () => boolean): void {
  const link = linkTo(INSPECTOR, 'Open Stately’s inspector');
  const takeAway = say('Your browser blocked the window of Stately’s inspector. ', link, '.');
  link.addEventListener('click', (event) => {
    event.preventDefault();
    if (open()) takeAway();
  });
}
