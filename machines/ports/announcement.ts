/**
 * Somebody has signed in, and the flow is over (EVT-04, EVT-05): by what, and whose address that was, where it is known
 * (EVT-01, D-44).
 */
export interface CompleteAnnouncement {
  name: 'authenticate_flow_complete';
  type: 'sms' | 'whatsapp' | 'email' | 'password' | 'magic_link' | 'passkey' | 'crypto';
  email: string | null;
}

export const completeOf = (type: CompleteAnnouncement['type'], email: string | null): CompleteAnnouncement => ({
  name: 'authenticate_flow_complete',
  type,
  email,
});
