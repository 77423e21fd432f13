import { useState } from 'react';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import { Choice } from './choice.tsx';
import { Stage, type StageProps } from './stage.tsx';
import type { WidgetName } from './widgets/widgets.ts';

const WIDTHS = ['narrow', 'usual', 'full'] as const;
const SCHEMES = ['system', 'light', 'dark'] as const;
const DIRECTIONS = ['ltr', 'rtl'] as const;

/** The widget in a page as wide, as light and in the direction that was chosen. */
export function Preview({ name, ...stage }: StageProps & { name: WidgetName }) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('usual');
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('ltr');
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('system');
  return (
    <>
      <div className="pg-choices">
        <Choice
          name="width"
          legend={texts.width}
          values={WIDTHS}
          words={texts.widths}
          chosen={width}
          onChosen={setWidth}
        />
        <Choice
          name="scheme"
          legend={texts.scheme}
          values={SCHEMES}
          words={texts.schemes}
          chosen={scheme}
          onChosen={setScheme}
        />
        <Choice
          name="direction"
          legend={texts.direction}
          values={DIRECTIONS}
          words={texts.directions}
          chosen={direction}
          onChosen={setDirection}
        />
      </div>
      <div
        className={`pg-stage pg-stage--${width}`}
        dir={direction}
        style={scheme === 'system' ? undefined : { colorScheme: scheme }}
      >
        <Stage key={name} {...stage} />
      </div>
    </>
  );
}
