/** Whose an event of a screen is: the flow's that has the screen, its parent's, or the resend control's inside of it. */
export type Receiver = 'flow' | 'parent' | 'passcodeResend';

/** Reports a person's action on a screen; to the flow that has it, unless the view says otherwise. */
export type Send<Event> = (event: Event, to?: Receiver) => void;
