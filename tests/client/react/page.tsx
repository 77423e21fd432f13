import { act, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { businessOrganization, doneAnswer } from '#tests/adapters/organizations/businessAnswer.ts';
import { authData } from '#tests/adapters/authAnswer.ts';
import { jwtFor } from '#tests/client/clientAnswers.ts';

export const TOKEN = 'public-token-test-react';

const jane = {
  ...authData.user,
  user_id: 'user-test-jane',
  name: { first_name: 'Jane', middle_name: '', last_name: 'Doe' },
  emails: [{ email_id: 'email-test-2', email: 'jane@acme.test', verified: true }],
};
export const userAnswer = (changes: Partial<typeof jane> = {}) => ({
  ...authData,
  user: { ...jane, ...changes },
  session_token: 'token-1',
  session_jwt: jwtFor(300),
});
export const memberAnswer = {
  ...doneAnswer(businessOrganization({ organization_name: 'Acme Tools' })),
  session_token: 'token-m',
  session_jwt: jwtFor(300),
};

/** An answer of the identity service: the data of a good one, or a status. */
type Answered = object | number;

/** Lets the service answer each call of a page by its address, and notes the addresses. */
export function stubService(answers: { authenticate?: Answered; revoke?: Answered }): string[] {
  const asked: string[] = [];
  // Null in happy-dom; a browser without locks has none.
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const answer = (url.endsWith('/revoke') ? answers.revoke : answers.authenticate) ?? {};
    if (typeof answer === 'number') return new Response('down', { status: answer });
    return Response.json({ data: answer });
  });
  return asked;
}

/** Saves a session in this browser as a widget does. */
export const saveToken = (key = 'tinyspark.session_token', token = 'token-1') => localStorage.setItem(key, token);

/** Lets promises and what they change come to the page. */
export const settled = () => act(() => vi.waitFor(() => new Promise((resolve) => setTimeout(resolve))));

/** Renders into the page in StrictMode; everything is removed with the test. */
export async function render(element: ReactNode): Promise<HTMLElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  await act(async () => root.render(<StrictMode>{element}</StrictMode>));
  return place;
}
