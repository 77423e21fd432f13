import type { ReactNode } from 'react';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import { LineIcon } from '#src/views/frame/icons.tsx';

type Mailbox = Extract<WidgetScreen, { kind: 'emailConfirmation' }>['mailboxes'][number]['name'];

const heavy = (path: string) => (
  <path d={path} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
);

const marks: Record<Mailbox, ReactNode> = {
  gmail: heavy('M3.75 18.5V6.5L12 13l8.25-6.5v12'),
  yahoo: heavy('M3 6.5l5 7V19M13 6.5l-5 7M19 5l-.6 8.5M18 18.6v.1'),
  outlook: (
    <>
      <path
        d="M10 6.5h9.5a1.5 1.5 0 0 1 1.5 1.5v9.5a1.5 1.5 0 0 1-1.5 1.5H10M14.5 12.6l1.8 1 4.6-3.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinejoin="round"
      />
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M3.5 5.5h8a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zm4 3.3c-1.7 0-2.9 1.3-2.9 3.2s1.2 3.2 2.9 3.2 2.9-1.3 2.9-3.2-1.2-3.2-2.9-3.2zm0 1.7c.7 0 1.1.6 1.1 1.5s-.4 1.5-1.1 1.5-1.1-.6-1.1-1.5.4-1.5 1.1-1.5z"
      />
    </>
  ),
};

export const MailboxMark = ({ name }: { name: Mailbox }) => (
  <svg className="ts-icon" viewBox="0 0 24 24" aria-hidden="true">
    {marks[name]}
  </svg>
);

export const OutsideIcon = () => (
  <LineIcon small path="M13.5 4.5h6v6M19.5 4.5L11 13M18 14v4.5a1 1 0 0 1-1 1H5.5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1H10" />
);

export const PencilIcon = () => (
  <LineIcon small path="M4.5 19.5l.9-4L16.2 4.7a1.7 1.7 0 0 1 2.4 0l.7.7a1.7 1.7 0 0 1 0 2.4L8.5 18.6zM14 7l3 3" />
);
