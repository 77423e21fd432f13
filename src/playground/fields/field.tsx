import type { Plan } from '#src/embed/config/plan.ts';
import { shapeOf } from '../shape.ts';
import { isDraft, nameOf, type Path } from '../values.ts';
import { OrderedList } from './orderedList.tsx';
import { BooleanField, ChoiceField, JsonField, TextField } from './plainFields.tsx';

interface FieldProps {
  path: Path;
  plan: Plan;
}

/** The fields of an object, one after another. */
export function Fields({ path, fields, but }: { path: Path; fields: Record<string, Plan>; but?: string }) {
  return Object.entries(fields)
    .filter(([name]) => name !== but)
    .map(([name, plan]) => <Field key={name} path={[...path, name]} plan={plan} />);
}

/** What is said of one entry beside the choice that it was added by. */
function entryDetails(path: Path, fields: Record<string, Plan>) {
  return (index: number) => (
    <details className="pg-more">
      <summary>{nameOf([...path.slice(-1), index])}</summary>
      <div className="pg-form">
        <Fields path={[...path, index]} fields={fields} but="type" />
      </div>
    </details>
  );
}

/** The control that fits what the contract says of a field. */
export function Field({ path, plan: whole }: FieldProps) {
  const { plan, otherwise } = shapeOf(whole);
  switch (plan.is) {
    case 'text':
      return <TextField path={path} otherwise={otherwise} />;
    case 'number':
      return <TextField path={path} otherwise={otherwise} isNumber />;
    case 'boolean':
      return <BooleanField path={path} otherwise={otherwise} />;
    case 'choice':
      return <ChoiceField path={path} otherwise={otherwise} of={plan.of} />;
    case 'anything':
    case 'map':
      return <JsonField path={path} />;
    case 'list': {
      const entry = shapeOf(plan.of).plan;
      if (entry.is === 'choice')
        return <OrderedList path={path} of={entry.of} nameOfEntry={String} newEntry={(choice) => choice} />;
      const type = entry.is === 'object' && entry.fields['type'] ? shapeOf(entry.fields['type']).plan : null;
      if (entry.is !== 'object' || type?.is !== 'choice') return <JsonField path={path} />;
      return (
        <OrderedList
          path={path}
          of={type.of}
          nameOfEntry={(one) => (isDraft(one) ? String(one['type']) : String(one))}
          newEntry={(choice) => ({ type: choice })}
          details={entryDetails(path, entry.fields)}
        />
      );
    }
    case 'object':
      return (
        <fieldset className="pg-group">
          <legend>{String(path.at(-1))}</legend>
          <Fields path={path} fields={plan.fields} />
        </fieldset>
      );
  }
}
