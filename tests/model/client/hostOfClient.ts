import type { ClientState } from '#src/client/clientState.ts';

/**
 * Shows the state of a client as a page of a host may. It is also sent to the browser as text, so it names nothing outside of
 * itself.
 */
export function hostOfClient(state: ClientState): string {
  const headings = {
    unknown: 'One moment',
    signedOut: 'Signed out',
    signedIn: 'Signed in',
    refreshing: 'Signed in',
    offline: 'Offline',
  };
  const { status, person } = state;
  const nameOf = () => {
    if (person === null) return 'Nobody known';
    return person.people === 'users' ? (person.user.emails[0]?.email ?? '') : person.member.email_address;
  };
  const says = [
    ...(status === 'unknown' || status === 'signedOut' ? [] : [nameOf()]),
    ...(status === 'refreshing' ? ['Refreshing'] : []),
    ...(status === 'offline' ? [state.hasToken ? 'A token' : 'No token'] : []),
  ];
  return [
    `<div${status === 'unknown' ? ' role="status"' : ''}><h1 tabindex="-1">${headings[status]}</h1></div>`,
    ...says.map((one) => `<p>${one}</p>`),
    status === 'offline' ? `<p role="alert">${state.error.code}</p>` : '',
  ].join('');
}
