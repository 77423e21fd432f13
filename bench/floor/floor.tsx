import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that a React page with an e-mail field can be: what every claim about speed is compared with. */
function Floor() {
  useEffect(() => {
    document.documentElement.dataset['ready'] = '';
  }, []);
  return (
    <label>
      Email <input type="email" name="email" />
    </label>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Floor />);
