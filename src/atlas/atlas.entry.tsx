import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
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
    {/* Text typed into a field appears in the address at once. */}
    <HashRouter useTransitions={false}>
      <Atlas />
    </HashRouter>
  </StrictMode>,
);
