import { createRoot } from 'react-dom/client';

/** The least that a form on React can be. */
const Floor = () => (
  <label>
    Email <input type="email" name="email" />
  </label>
);

const here = document.getElementById('here');
if (here) createRoot(here).render(<Floor />);
