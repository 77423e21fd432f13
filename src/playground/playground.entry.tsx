import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#design/tokens.css';
import './styles/playground.css';
import './styles/fields.css';
import './styles/panels.css';
import { Playground } from './playground.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <Playground />
  </StrictMode>,
);
