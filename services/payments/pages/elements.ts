import { type Html, html } from '#services/platform/pages/html.ts';
import type { PriceRow } from '../tables.ts';

const errorIcon = (size: string): Html =>
  html`<svg class="${size}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <g fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.2M12 16.4v.1" />
    </g>
  </svg>`;

/** Shows what went wrong. It has the focus when the page opens. */
export function banner(sentence: string | undefined): Html | undefined {
  if (!sentence) return undefined;
  return html`<div class="ts-banner ts-banner--error" role="alert" tabindex="-1" autofocus>
    ${errorIcon('ts-icon')}
    <p>${sentence}</p>
  </div>`;
}

export interface Field {
  id: string;
  label: string;
  type?: 'text' | 'email';
  value: string;
  autocomplete: string;
  isNumeric?: boolean;
  isReadOnly?: boolean;
  problem?: string | undefined;
  /** The first field with a problem takes the focus. */
  isFirstProblem?: boolean;
}

/** A labelled field that keeps what was typed and says what is wrong with it. */
export function field(described: Field): Html {
  const { id, label, value, problem } = described;
  const error = html`<p class="ts-error" id="${id}-error">
    ${errorIcon('ts-icon ts-icon--s')}<span>${problem}</span>
  </p>`;
  return html`<div class="ts-field" ${problem ? html`data-state="error"` : ''}>
    <label class="ts-label" for="${id}">${label}</label>
    <input
      class="${described.isReadOnly ? 'ts-input ts-input--known' : 'ts-input'}"
      id="${id}"
      name="${id}"
      type="${described.type ?? 'text'}"
      value="${value}"
      dir="${id === 'name' ? 'auto' : 'ltr'}"
      autocomplete="${described.autocomplete}"
      ${described.isNumeric ? html`inputmode="numeric"` : ''}
      ${described.isReadOnly ? html`readonly` : ''}
      ${problem ? html`aria-invalid="true" aria-describedby="${id}-error"` : ''}
      ${described.isFirstProblem ? html`autofocus` : ''}
    />
    ${problem ? error : ''}
  </div>`;
}

export function billingInterval(price: PriceRow): string {
  return price.period_count === 1 ? `per ${price.period}` : `every ${price.period_count} ${price.period}s`;
}

/** A day as people write it, UTC: January 15, 2026. */
export function longDate(ms: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(ms);
}
