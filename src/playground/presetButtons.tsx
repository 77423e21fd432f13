import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import type { Draft } from './draft/values.ts';
import type { WidgetDescription } from './widgets/widgetDescription.ts';

interface PresetButtonsProps {
  widget: WidgetDescription;
  onChosen: (draft: Draft) => void;
}

/** Configurations to start from. */
export function PresetButtons({ widget, onChosen }: PresetButtonsProps) {
  return (
    <fieldset className="pg-presets">
      <legend>{texts.startFrom}</legend>
      <div className="pg-row">
        {Object.entries(widget.presets).map(([name, { words, draft, query }]) => (
          <button
            key={name}
            type="button"
            className="pg-button"
            onClick={() => {
              history.replaceState(null, '', `${location.pathname}${query?.(location.origin) ?? ''}`);
              onChosen(draft(location.origin));
            }}
          >
            {words}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
