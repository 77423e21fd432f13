import type { ReactNode } from 'react';
import { type CardParts, useSurroundings } from './surroundings.tsx';

interface ConsentCardProps extends Pick<CardParts, 'screen' | 'pageTitle' | 'title'> {
  /** The picture above the title. */
  mark?: ReactNode;
  centred?: boolean;
  /** False where something in the card takes the focus itself. */
  isFocused?: boolean;
  /** Content under the title. */
  lede?: ReactNode;
  children?: ReactNode;
}

/** One screen of consent or logout. */
export function ConsentCard({ mark, centred = false, isFocused = true, lede, children, ...parts }: ConsentCardProps) {
  const { Card } = useSurroundings();
  const below = lede === undefined ? null : <p className="ts-lede ts-strange">{lede}</p>;
  return (
    <Card {...parts} centred={centred} isFocused={isFocused} above={mark} below={below}>
      {children}
    </Card>
  );
}
