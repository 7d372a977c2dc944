import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { startLive } from '#web/app/live.ts';
import { startFont } from '#web/lib/font.ts';
import { createStore } from '#web/lib/store.ts';
import { startTheme } from '#web/lib/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
startTheme();
startFont();
const { store } = createStore();
startLive(store);
createRoot(root).render(
  <StrictMode>
    <App store={store} />
  </StrictMode>,
);
