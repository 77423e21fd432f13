import type { ReactNode } from 'react';
import { Badge } from '#src/views/frame/badge.tsx';
import { CheckIcon, CloseIcon } from '#src/views/frame/icons.tsx';
import { ConsentCard } from './consentCard.tsx';

interface OutcomeCardProps {
  screen: string;
  title: string;
  tone: 'success' | 'error';
  lede?: ReactNode;
  children?: ReactNode;
}

const icons = { success: CheckIcon, error: CloseIcon };

/** Shows an outcome, under a mark that says whether it was allowed or done. */
export function OutcomeCard({ screen, title, tone, lede, children }: OutcomeCardProps) {
  const Icon = icons[tone];
  const mark = (
    <Badge tone={tone}>
      <Icon />
    </Badge>
  );
  return (
    <ConsentCard screen={screen} pageTitle={title} title={title} centred mark={mark} lede={lede}>
      {children}
    </ConsentCard>
  );
}
