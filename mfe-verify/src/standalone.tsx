import '@studieplan/ui/theme/public.entry.css';
import { createRoot } from 'react-dom/client';
import { StandaloneApp } from './standalone/standalone-app.tsx';

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<StandaloneApp />);
