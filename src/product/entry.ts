import '#design/tokens.css';
import '#src/views/styles/widget.css';
import '#src/views/styles/first.css';
import { nextTask } from '#src/flows/idle.ts';

// A page from the back-forward cache would stay where its flow ended.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

/** Evaluates React, then the first screen, in tasks of their own, and takes over the page. */
async function begin() {
  await nextTask();
  await import('react-dom/client');
  await nextTask();
  const { takeOver } = await import('./takeOver.tsx');
  await takeOver();
}

void begin();
