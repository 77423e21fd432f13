import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#design/tokens.css';
import './styles/atlas.css';
import './styles/parts.css';
import './styles/spec.css';
import './diagram/chart.css';
import { Atlas } from './atlas.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <Atlas />
  </StrictMode>,
);
