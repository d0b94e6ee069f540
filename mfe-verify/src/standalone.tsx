import '@studieplan/ui/theme/public.entry.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import App from './expose.tsx';

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <MemoryRouter>
      <App basePath="/verify" />
    </MemoryRouter>,
  );
}
