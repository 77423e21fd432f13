import { widgetPlan } from '#src/embed/config/widgetPlan.ts';
import { shapeOf } from '../shape.ts';
import { Field, Fields } from './field.tsx';

const { plan } = shapeOf(widgetPlan);
if (plan.is !== 'object') throw new Error('A configuration is an object');
const fields = Object.entries(plan.fields).map(([name, field]) => ({ name, field, shape: shapeOf(field).plan }));

/** Every field of the contract: what is one value stands first, each group of options has a fold of its own. */
export function ConfigForm() {
  return (
    <form className="pg-form" noValidate onSubmit={(event) => event.preventDefault()}>
      {fields.map(({ name, field, shape }) =>
        shape.is === 'object' ? null : <Field key={name} path={[name]} plan={field} />,
      )}
      {fields.map(({ name, shape }) =>
        shape.is === 'object' ? (
          <details key={name} className="pg-fold">
            <summary>{name}</summary>
            <div className="pg-form">
              <Fields path={[name]} fields={shape.fields} />
            </div>
          </details>
        ) : null,
      )}
    </form>
  );
}
