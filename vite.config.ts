import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** As the built application does: the customer app under /klantapp, the staff front-end everywhere else. */
const pages: Plugin = {
  name: 'kelderboek-pages',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      if (request.method === 'GET' && request.headers.accept?.includes('text/html'))
        request.url = /^\/klantapp2?(?:[/?]|$)/.test(request.url ?? '')
          ? '/customer-app/index.html'
          : '/web/index.html';
      next();
    });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'web/public',
  appType: 'mpa',
  plugins: [react(), pages],
  // the server puts a fresh one in each page that it serves, see api/serve-front-end.ts
  html: { cspNonce: 'CSP_NONCE' },
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        web: path.join(import.meta.dirname, 'web/index.html'),
        customer: path.join(import.meta.dirname, 'customer-app/index.html'),
      },
    },
  },
});
