import type { OutboxMessage } from '#services/platform/messages/outbox.ts';
import { copyButtons } from '#services/platform/pages/copyButtons.ts';
import { type Html, html } from '#services/platform/pages/html.ts';

/** Messages on the page; the JSON has the rest. */
const LISTED = 25;

const channels = { email: 'Email', sms: 'Text', whatsapp: 'WhatsApp' };

/** `10:24`, or with the day when it was not today. Times are UTC, and say so. */
function moment(at: number, now: number): string {
  const iso = new Date(at).toISOString();
  const time = `${iso.slice(11, 16)} UTC`;
  return iso.slice(0, 10) === new Date(now).toISOString().slice(0, 10)
    ? `today, ${time}`
    : `${iso.slice(0, 10)}, ${time}`;
}

function address(message: OutboxMessage, to: string | undefined): string {
  const query = new URLSearchParams({ ...(to === undefined ? {} : { to }), id: message.id });
  return `/sandbox/outbox?${query.toString()}#subject`;
}

function entry(message: OutboxMessage, isRead: boolean, to: string | undefined): Html {
  return html`<li>
    <a class="ts-mail" href="${address(message, to)}" ${isRead ? html`aria-current="true"` : null}>
      <span class="ts-mail__top">
        <span>${channels[message.channel]} to ${message.to}</span>
        <span>${new Date(message.at).toISOString().slice(11, 16)}</span>
      </span>
      <span>${message.subject}</span>
    </a>
  </li>`;
}

/** Hidden until its script runs; `aria-live` announces success. */
const copyButton = (words: string, text: string): Html =>
  html`<button class="ts-btn ts-btn--secondary" type="button" aria-live="polite" data-copy="${text}" hidden>
    ${words}
  </button>`;

/** A link with its buttons. */
const opened = (link: string): Html =>
  html`<div class="ts-row">
      <a class="ts-btn ts-btn--primary" href="${link}">Open the link</a> ${copyButton('Copy link', link)}
    </div>
    <p class="ts-quote" dir="ltr">${link}</p>`;

function reading(message: OutboxMessage, now: number): Html {
  return html`<article class="ts-outbox__read" aria-labelledby="subject">
    <div class="ts-stack">
      <div class="ts-head">
        <h2 class="ts-title" id="subject">${message.subject}</h2>
        <p class="ts-lede">
          ${channels[message.channel]} to <span dir="ltr">${message.to}</span> · ${moment(message.at, now)}
        </p>
      </div>
      <hr class="ts-rule" />
      ${
        message.code === null
          ? null
          : html`<p class="ts-bigcode">${message.code}</p>
              <div class="ts-row">${copyButton('Copy code', message.code)}</div>`
      }
      ${message.text
        .split(/\n{2,}/)
        .map((paragraph) => paragraph.trim())
        .filter((paragraph) => paragraph !== '' && paragraph !== message.code)
        .map((paragraph) =>
          message.links.includes(paragraph) ? opened(paragraph) : html`<p class="ts-lede">${paragraph}</p>`,
        )}
    </div>
  </article>`;
}

/** The outbox: messages newest first, and the chosen one (else the newest) to read and to click in. */
export function outboxBody(given: {
  messages: OutboxMessage[];
  chosenId: string | undefined;
  to: string | undefined;
  now: number;
}): Html {
  const { messages, to, now } = given;
  const chosen = messages.find((message) => message.id === given.chosenId) ?? messages[0];
  const refresh = to === undefined ? '/sandbox/outbox' : `/sandbox/outbox?${new URLSearchParams({ to }).toString()}`;
  return html`<div class="ts-stack">
    <div class="ts-row ts-row--between">
      <div class="ts-head">
        <h1 class="ts-title ts-title--page" tabindex="-1">Outbox</h1>
        <p class="ts-lede">
          ${to === undefined ? 'Every message the services have sent' : html`Messages to <b dir="ltr">${to}</b>`},
          newest first.
        </p>
      </div>
      <div class="ts-row">
        <a class="ts-btn ts-btn--secondary" href="/sandbox/messages">All messages</a>
        <a class="ts-btn ts-btn--secondary" href="${refresh}">Refresh</a>
      </div>
    </div>
    ${
      chosen
        ? html`<div class="ts-outbox">
            <ul class="ts-outbox__list" aria-label="Messages">
              ${messages.slice(0, LISTED).map((message) => entry(message, message === chosen, to))}
            </ul>
            ${reading(chosen, now)}
          </div>`
        : html`<p class="ts-lede">Nothing here yet. Ask for a sign-in link, then come back and refresh.</p>`
    }
    ${copyButtons.element}
  </div>`;
}
