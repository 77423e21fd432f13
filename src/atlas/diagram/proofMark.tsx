import type { Proof } from '#src/atlas/data/diagram.ts';

const RADIUS = 4;

/** A full disc, a half disc or an empty ring, so that proof is shown by shape and not by colour alone. */
export function ProofMark({ proof, x, y }: { proof: Proof; x: number; y: number }) {
  return (
    <g className={`at-mark at-mark--${proof}`}>
      <circle cx={x} cy={y} r={RADIUS} />
      {proof === 'actor' && (
        <path d={`M${x} ${y - RADIUS}a${RADIUS} ${RADIUS} 0 0 0 0 ${2 * RADIUS}z`} className="at-mark__half" />
      )}
    </g>
  );
}
