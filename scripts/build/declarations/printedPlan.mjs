import { isTypeName, literal, printedFields } from './printedFields.mjs';

const mayBeAbsent = (plan) => plan.is === 'filled' || plan.is === 'optional';
const innermost = (plan) => (mayBeAbsent(plan) || plan.is === 'nullable' ? innermost(plan.plan) : plan);

function limitsOf({ least, most }) {
  if (least !== null && most !== null) return `, from ${least} to ${most}`;
  if (least !== null) return `, ${least} or more`;
  return most === null ? '' : `, up to ${most}`;
}

/** What a type cannot say of a value, in words. */
function notesOf(plan) {
  const inner = innermost(plan);
  const notes = [];
  if (inner.is === 'text' && inner.kind === 'url') notes.push('A whole address.');
  if (inner.is === 'text' && inner.kind === 'locale') notes.push('A language tag like `de` or `pt-BR`.');
  if (inner.is === 'number') notes.push(`A ${inner.isWhole ? 'whole ' : ''}number${limitsOf(inner)}.`);
  if (inner.is === 'list' && inner.most !== null) notes.push(`At most ${inner.most}.`);
  if (plan.is === 'filled' && !plan.isRead) notes.push(`Default: \`${JSON.stringify(plan.otherwise)}\`.`);
  return notes.join(' ');
}

function choiceType({ of, isLowered }) {
  const values = of.map(literal);
  // Any mixture of large and small letters is the same value; the names are there to be offered.
  return [...values, ...(isLowered ? ['(string & {})'] : [])].join(' | ');
}

/**
 * A plan as the TypeScript type of what may be given; what has a default may be left out. `named` gives the types of
 * outer fields that a plan knows less of.
 */
export function printedPlan(plan, named = {}) {
  switch (plan.is) {
    case 'text':
      return 'string';
    case 'choice':
      return choiceType(plan);
    case 'number':
    case 'boolean':
      return plan.is;
    case 'anything':
      return 'unknown';
    case 'list': {
      const of = printedPlan(plan.of);
      return isTypeName(of) ? `${of}[]` : `Array<${of}>`;
    }
    case 'map':
      return `Record<string, ${printedPlan(plan.of)}>`;
    case 'nullable':
      return `${printedPlan(plan.plan)} | null`;
    case 'filled':
    case 'optional':
      return printedPlan(plan.plan);
    case 'object':
      if (plan.isLoose) throw new Error('A type for further fields is not known');
      return printedFields(
        Object.entries(plan.fields).map(([name, field]) => ({
          name,
          type: named[name] ?? printedPlan(field),
          isOptional: mayBeAbsent(field),
          note: notesOf(field),
        })),
      );
    default:
      throw new Error(`No type is known for ${plan.is}`);
  }
}
