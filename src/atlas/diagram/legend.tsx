import type { Proof } from '#src/atlas/data/diagram.ts';
import { ProofMark } from './proofMark.tsx';

export const proofWords: Record<Proof, string> = {
  browser: 'taken in a browser',
  actor: 'taken by the machine only',
  none: 'not taken',
};

/** Shows how a transition is proven; `isShort` where there is room for the mark only. */
export function ProofNote({ proof, isShort = false }: { proof: Proof; isShort?: boolean }) {
  return (
    <span className="at-proof" title={proofWords[proof]}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <ProofMark proof={proof} x={6} y={6} />
      </svg>
      <span className={isShort ? 'at-hidden' : undefined}>{proofWords[proof]}</span>
    </span>
  );
}

const proofs: Proof[] = ['browser', 'actor', 'none'];

/** Explains the marks, lines and colours of a diagram. */
export function Legend() {
  return (
    <ul className="at-legend" aria-label="How a transition is proven">
      {proofs.map((proof) => (
        <li key={proof}>
          <svg width="34" height="8" viewBox="0 0 34 8" aria-hidden="true" className={`at-arrow at-arrow--${proof}`}>
            <path d="M1 4h32" />
          </svg>
          <ProofNote proof={proof} />
        </li>
      ))}
    </ul>
  );
}
