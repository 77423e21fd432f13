/** The result of sending a passcode; a page gets its method alone. */
export interface SentPasscode {
  method_id: string;
  user_id: string;
  user_created: boolean;
}
