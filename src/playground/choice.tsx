interface ChoiceProps<Value extends string> {
  /** Of the group in the form, too. */
  name: string;
  legend: string;
  /** True where a heading says it already. */
  isLegendHidden?: boolean;
  values: readonly Value[];
  words: Record<Value, string>;
  chosen: Value;
  onChosen: (value: Value) => void;
}

/** One of a few, all in sight. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <fieldset className="pg-choice">
      <legend className={props.isLegendHidden ? 'pg-hidden' : undefined}>{props.legend}</legend>
      {props.values.map((one) => (
        <label key={one}>
          <input type="radio" name={props.name} checked={props.chosen === one} onChange={() => props.onChosen(one)} />
          <span>{props.words[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
