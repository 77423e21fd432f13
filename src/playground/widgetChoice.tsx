import { useId } from 'react';
import { playgroundTexts as texts } from '#src/texts/playground.texts.ts';
import { type WidgetName, widgetNames } from './widgets/widgets.ts';

interface OptionProps {
  name: WidgetName;
  isChosen: boolean;
  onChosen: (name: WidgetName) => void;
}

function Option({ name, isChosen, onChosen }: OptionProps) {
  const id = useId();
  const words = texts.widgets[name];
  return (
    <label className="pg-widgets__one">
      <input
        type="radio"
        name="widget"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        checked={isChosen}
        onChange={() => onChosen(name)}
      />
      <span>
        <b id={`${id}-name`}>{words.name}</b>
        <span className="pg-note" id={`${id}-text`}>
          {words.text}
        </span>
      </span>
    </label>
  );
}

/** Chooses the widget to configure and show. */
export function WidgetChoice({ chosen, onChosen }: { chosen: WidgetName; onChosen: (name: WidgetName) => void }) {
  return (
    <fieldset className="pg-widgets">
      <legend className="pg-hidden">{texts.chosenWidget}</legend>
      {widgetNames.map((name) => (
        <Option key={name} name={name} isChosen={name === chosen} onChosen={onChosen} />
      ))}
    </fieldset>
  );
}
