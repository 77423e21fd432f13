import { type ReactNode, useState } from 'react';

/** As much as a page shows at one go; more is opened part by part. */
export const MANY = 60;

interface FoldedProps {
  title: string;
  note?: string;
  isOpenAtFirst: boolean;
  children: ReactNode;
}

/** Shows its children while it is open; they are not drawn before. */
export function Folded({ title, note, isOpenAtFirst, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details className="at-folded" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title} {note !== undefined && <span className="at-note">{note}</span>}
      </summary>
      {isOpen && children}
    </details>
  );
}
