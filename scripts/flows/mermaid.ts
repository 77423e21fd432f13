import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** A flow as a Mermaid state diagram, drawn from the machine itself, so that it cannot say anything else. */
export function mermaidOf(machine: AnyStateMachine): string {
  return ['stateDiagram-v2', '  direction LR', ...linesOf(machine.root, '  '), ''].join('\n');
}

function linesOf(node: AnyStateNode, indent: string): string[] {
  const children = Object.values(node.states);
  const first = node.initial?.target[0];
  return [
    ...(first ? [`${indent}[*] --> ${nameOf(first)}`] : []),
    ...children.flatMap((child) => [
      ...(Object.keys(child.states).length > 0
        ? [`${indent}state ${nameOf(child)} {`, ...linesOf(child, `${indent}  `), `${indent}}`]
        : []),
      ...arrowsOf(child).map((arrow) => `${indent}${arrow}`),
      ...(child.type === 'final' ? [`${indent}${nameOf(child)} --> [*]`] : []),
    ]),
  ];
}

function arrowsOf(node: AnyStateNode): string[] {
  const steps = [...node.transitions.values()].flat().concat(node.always ?? []);
  const labels = new Map<string, Set<string>>();
  for (const { eventType, guard, target } of steps) {
    const happened = [eventName(eventType), guardName(guard)].filter(Boolean).join(' ');
    // A step without a target stays where it is and only changes what is kept.
    for (const to of target ?? []) {
      const arrow = `${nameOf(node)} --> ${nameOf(to)}`;
      labels.set(arrow, (labels.get(arrow) ?? new Set()).add(happened));
    }
  }
  return [...labels].map(([arrow, said]) => [arrow, [...said].filter(Boolean).join(' / ')].filter(Boolean).join(' : '));
}

/** `findSubscription done`, `after answerLimit`, `back.chosen`; nothing for a step that is taken at once. */
function eventName(type: string): string {
  const parts = /^xstate\.(done|error|after)\.(?:actor\.|state\.)?([^.]+)/.exec(type);
  if (!parts) return type;
  const [, kind, subject] = parts;
  if (kind === 'after') return `after ${subject}`;
  return kind === 'done' ? `${subject} done` : `${subject} failed`;
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return `(${guard})`;
  return typeof guard === 'object' && guard !== null && 'type' in guard ? `(${String(guard.type)})` : '';
}

/** Mermaid takes letters, digits and underscores for a name. */
function nameOf(node: AnyStateNode): string {
  return node.path.join('_').replaceAll(/\W/g, '_');
}
