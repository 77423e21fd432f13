import { useEditing } from '../editing.ts';
import { type Path, valueAt } from '../draft/values.ts';
import { Labelled } from './labelled.tsx';

const NAMES = /^(background|backgroundColor|borderColor|textColor|primary|secondary|success|error)$/;

/** Returns whether the contract means a CSS colour by a text of that name. */
export const isColor = (path: Path): boolean => path[0] === 'theme' && NAMES.test(String(path.at(-1)));

/** A colour as the system's picker takes it, `#rrggbb`; null for what is no colour, or is partly seen through. */
function pickable(color: string): string | null {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null || !CSS.supports('color', color)) return null;
  context.fillStyle = color;
  return /^#[\da-f]{6}$/.test(context.fillStyle) ? context.fillStyle : null;
}

/** A colour of CSS: picked by the system's picker, or written. */
export function ColorField({ path, defaultValue }: { path: Path; defaultValue: unknown }) {
  const { draft, say } = useEditing();
  const value = valueAt(draft, path);
  const written = typeof value === 'string' ? value : '';
  const standing = written === '' && typeof defaultValue === 'string' ? defaultValue : written;
  return (
    <Labelled path={path} defaultValue={defaultValue}>
      {(control) => (
        <div className="pg-color">
          <input
            type="color"
            aria-label={`${String(path.at(-1))}: pick`}
            value={pickable(standing) ?? '#808080'}
            data-none={pickable(standing) === null || undefined}
            onChange={({ target }) => say(path, target.value)}
          />
          <input
            {...control}
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={written}
            onChange={({ target }) => say(path, target.value === '' ? undefined : target.value)}
          />
        </div>
      )}
    </Labelled>
  );
}
