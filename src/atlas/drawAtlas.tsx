import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Atlas } from './atlas.tsx';

/** Draws the atlas into its page. */
export function drawAtlas(): void {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no root');
  createRoot(root).render(
    <StrictMode>
      <Atlas />
    </StrictMode>,
  );
}
