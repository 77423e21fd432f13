import { afterAll, expect, test, vi } from 'vitest';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import { openPage } from '#tests/embed/page.ts';

openPage();
const { act } = await import('react');
const { createRoot } = await import('react-dom/client');
const { EditingContext } = await import('#src/playground/editing.ts');
const { Labelled } = await import('#src/playground/fields/labelled.tsx');
const { useTokenProblem } = await import('#src/playground/useTokenProblem.ts');
const { signIn } = await import('#src/playground/widgets/signIn.ts');

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal('fetch', (path: string) =>
  path.endsWith('/unanswered')
    ? Promise.reject(new TypeError('Failed to fetch'))
    : Promise.resolve(new Response(null, { status: path.endsWith('/public-token-test-1') ? 200 : 404 })),
);
afterAll(() => vi.unstubAllGlobals());

function TokenField({ token }: { token: string }) {
  const draft = { publicToken: token };
  const problem = useTokenProblem(draft.publicToken);
  return (
    <EditingContext value={{ widget: signIn, draft, problem, say: () => {} }}>
      <Labelled path={['publicToken']}>{(control) => <input {...control} />}</Labelled>
    </EditingContext>
  );
}

test('a public token of no project is said at its field, until it is another one [D-473]', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const said: (string | null)[] = [];
  const invalid: (string | null | undefined)[] = [];
  for (const token of ['public-token-test-1', 'public-token-test-2', 'unanswered', '', 'public-token-test-1']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody types them
    await act(async () => root.render(<TokenField token={token} />));
    said.push(host.querySelector('#field-publicToken-wrong')?.textContent ?? null);
    invalid.push(host.querySelector('input')?.getAttribute('aria-invalid'));
  }
  expect(said).toEqual([null, texts.expected('publicToken', texts.knownToken), null, null, null]);
  expect(invalid).toEqual(['false', 'true', 'false', 'false', 'false']);
});
