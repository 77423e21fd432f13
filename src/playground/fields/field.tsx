import type { ConfigSchema } from '#src/embed/config/configSchema.ts';
import { ONE_TAP_POSITIONS } from '#machines/ports/oneTap.ts';
import { shapeOf } from '../draft/shape.ts';
import { isDraft, nameOf, type Path } from '../draft/values.ts';
import { ColorField, isColor } from './colorField.tsx';
import { OrderedList } from './orderedList.tsx';
import { BooleanField, ChoiceField, JsonField, TextField } from './plainFields.tsx';

interface FieldProps {
  path: Path;
  schema: ConfigSchema;
}

/** The fields of an object, one after another. */
export function Fields({ path, fields, but }: { path: Path; fields: Record<string, ConfigSchema>; but?: string }) {
  return Object.entries(fields)
    .filter(([name]) => name !== but)
    .map(([name, schema]) => <Field key={name} path={[...path, name]} schema={schema} />);
}

/** Renders the settings of one entry, beside the choice that it was added by. */
function entryDetails(path: Path, fields: Record<string, ConfigSchema>) {
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
export function Field({ path, schema: whole }: FieldProps) {
  const { schema, defaultValue } = shapeOf(whole);
  switch (schema.type) {
    case 'string':
      if (isColor(path)) return <ColorField path={path} defaultValue={defaultValue} />;
      if (path.at(-1) === 'position')
        return <ChoiceField path={path} defaultValue={defaultValue} of={ONE_TAP_POSITIONS} />;
      return <TextField path={path} defaultValue={defaultValue} />;
    case 'number':
      return <TextField path={path} defaultValue={defaultValue} isNumber />;
    case 'boolean':
      return <BooleanField path={path} defaultValue={defaultValue} />;
    case 'enum':
      return <ChoiceField path={path} defaultValue={defaultValue} of={schema.of} />;
    case 'unknown':
    case 'record':
      return <JsonField path={path} />;
    case 'array': {
      const entry = shapeOf(schema.of).schema;
      if (entry.type === 'enum')
        return (
          <OrderedList
            path={path}
            defaultValue={defaultValue}
            of={entry.of}
            nameOfEntry={String}
            newEntry={(choice) => choice}
          />
        );
      const type = entry.type === 'object' && entry.fields['type'] ? shapeOf(entry.fields['type']).schema : null;
      if (entry.type !== 'object' || type?.type !== 'enum') return <JsonField path={path} />;
      return (
        <OrderedList
          path={path}
          defaultValue={defaultValue}
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
          <Fields path={path} fields={schema.fields} />
        </fieldset>
      );
  }
}
