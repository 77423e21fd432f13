import { Spinner } from '#src/views/frame/icons.tsx';

interface Way {
  words: string;
  /** It takes something away. */
  isDestructive?: boolean;
  onChosen: () => void;
}

interface TwoWaysProps {
  no: Way;
  yes: Way;
  /** The one of the two that is at work, or something beside them. */
  busy: 'no' | 'yes' | 'other' | null;
}

const lookOf = ({ isDestructive = false }: Way) => (isDestructive ? 'danger' : 'primary');

/** Two answers of the same size; only one is filled. */
export function TwoWays({ busy, ...ways }: TwoWaysProps) {
  return (
    <div className="ts-ways">
      {(['no', 'yes'] as const).map((which) => (
        <button
          key={which}
          className={`ts-btn ts-btn--wide ts-btn--${which === 'no' ? 'secondary' : lookOf(ways.yes)}`}
          type="button"
          aria-busy={busy === which || undefined}
          disabled={busy !== null && busy !== which}
          onClick={ways[which].onChosen}
        >
          {busy === which && <Spinner />}
          <span>{ways[which].words}</span>
        </button>
      ))}
    </div>
  );
}
