import { useEffect, useState } from 'react';

/** Duration of a step at speed 1, ms. */
const STEP = 1_500;
const speeds = [0.5, 1, 2, 4] as const;

interface AutoplayProps {
  at: number;
  length: number;
  to(next: { at: number }): void;
}

/** Takes the log forward by itself, from where it is to its end. */
export function Autoplay({ at, length, to }: AutoplayProps) {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const isRunning = isPlaying && at < length;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => to({ at: at + 1 }), STEP / speed);
    return () => clearTimeout(timer);
  }, [isRunning, at, speed, to]);
  return (
    <>
      <button
        type="button"
        className="at-button"
        aria-disabled={length === 0}
        onClick={() => {
          if (length === 0) return;
          if (!isRunning && at >= length) to({ at: 0 });
          setPlaying(!isRunning);
        }}
      >
        {isRunning ? 'Pause' : 'Play'}
      </button>
      <label className="at-choice">
        <span>Speed</span>
        <select value={speed} onChange={({ target }) => setSpeed(Number(target.value))}>
          {speeds.map((one) => (
            <option key={one} value={one}>
              {one} ×
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
