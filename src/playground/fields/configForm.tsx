import type { ConfigSchema } from '#src/embed/config/configSchema.ts';
import { ContrastTable } from '../contrastTable.tsx';
import { shapeOf } from '../draft/shape.ts';
import { Field, Fields } from './field.tsx';

function fieldsOf(whole: ConfigSchema) {
  const { schema } = shapeOf(whole);
  if (schema.type !== 'object') throw new Error('A configuration is an object');
  return Object.entries(schema.fields).map(([name, field]) => ({ name, field, shape: shapeOf(field).schema }));
}

/** Every field of the contract: what is one value is first, each group of options has a fold of its own. */
export function ConfigForm({ schema }: { schema: ConfigSchema }) {
  const fields = fieldsOf(schema);
  return (
    <form className="pg-form" noValidate onSubmit={(event) => event.preventDefault()}>
      {fields.map(({ name, field, shape }) =>
        shape.type === 'object' ? null : <Field key={name} path={[name]} schema={field} />,
      )}
      {fields.map(({ name, shape }) =>
        shape.type === 'object' ? (
          <details key={name} className="pg-fold">
            <summary>{name}</summary>
            <div className="pg-form">
              {name === 'theme' && <ContrastTable />}
              <Fields path={[name]} fields={shape.fields} />
            </div>
          </details>
        ) : null,
      )}
    </form>
  );
}
