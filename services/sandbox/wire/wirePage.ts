import { type Html, html } from '#services/platform/pages/html.ts';
import { shapeOf, type ShapeNames, sharedShapes } from './shape.ts';
import type { WireCall, WireChapter } from '#services/platform/http/wireDocument.ts';

function shown(title: string, schema: unknown, names?: ShapeNames): Html | null {
  if (schema === undefined) return null;
  return html`<h4>${title}</h4>
    <pre class="ts-quote" dir="ltr">${shapeOf(schema, names)}</pre>`;
}

function callEntry({ method, path, summary, security, parameters, body, answer }: WireCall, names: ShapeNames): Html {
  return html`<details>
    <summary>
      <b dir="ltr">${method} ${path}</b>
      <span class="ts-note">${summary}${security === 'secretKey' ? ' (by secret key)' : null}</span>
    </summary>
    ${parameters.map(({ name, in: where, schema }) => shown(`${name}, in the ${where}`, schema))}
    ${shown('Body', body, names)} ${shown('Answer', answer, names)}
  </details>`;
}

/** `magicLinks` as people read it: Magic links. */
function titleOf(area: string): string {
  const words = area.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function chapter({ name, calls, errors }: WireChapter, names: ShapeNames): Html {
  return html`<section class="ts-stack ts-stack--fields" aria-labelledby="wire-${name.replaceAll(' ', '-')}">
    <h2 class="ts-title" id="wire-${name.replaceAll(' ', '-')}">${titleOf(name)}</h2>
    ${calls.map((call) => callEntry(call, names))}
    ${
      errors.length === 0
        ? null
        : html`<details>
            <summary><b>Errors</b></summary>
            <ul>
              ${errors.map(({ type, status, message }) => html`<li>${status} <b>${type}</b>: ${message}</li>`)}
            </ul>
          </details>`
    }
  </section>`;
}

/** Every call of the wire, one chapter an area, to be opened call by call. */
export function wireBody(chapters: readonly WireChapter[]): Html {
  const { names, shapes } = sharedShapes(chapters.flatMap(({ calls }) => calls.map(({ answer }) => answer)));
  return html`<div class="ts-stack ts-strange">
    <div class="ts-head">
      <h1 class="ts-title ts-title--page" tabindex="-1">The wire</h1>
      <p class="ts-lede">
        Every call that the services answer. The same as
        <a class="ts-link" href="/sandbox/wire.json">an OpenAPI document</a>.
      </p>
    </div>
    ${chapters.map((one) => chapter(one, names))}
    <h2 class="ts-title">Shapes</h2>
    ${shapes.map(({ name, schema }) => shown(name, schema))}
  </div>`;
}
