/** The actor that gets an event of a screen: its flow, the flow's parent, or the resend control in it. */
export type Receiver = 'flow' | 'parent' | 'passcodeResend';

/** Reports a person's action on a screen; to the flow that has it, unless the view says otherwise. */
export type Send<Event> = (event: Event, to?: Receiver) => void;
