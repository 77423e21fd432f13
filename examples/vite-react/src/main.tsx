import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Shop } from './shop.tsx';

const app = document.querySelector('#app');
if (app !== null)
  createRoot(app).render(
    <StrictMode>
      <Shop />
    </StrictMode>,
  );
