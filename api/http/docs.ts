import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Hono } from 'hono';
import { operations } from '#api/contract/operations.ts';
import { openApi } from '#api/http/openapi.ts';

const pageFolder = path.join(import.meta.dirname, '../docs');
const bundled = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const files: Record<string, { folder: string; type: string }> = {
  'show.js': { folder: pageFolder, type: 'text/javascript' },
  'swagger-ui.css': { folder: bundled, type: 'text/css' },
  'swagger-ui-bundle.js': { folder: bundled, type: 'text/javascript' },
};

/** The page styles itself; nothing else of the application may. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self' data:; connect-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; " +
  "form-action 'none'";

/** The API description, and a page to read and try it. */
export const apiDescription = () => {
  const app = new Hono();
  let description: ReturnType<typeof openApi> | null = null;
  app.get('/api/openapi.json', (context) => context.json((description ??= openApi(operations))));
  app.get('/api/docs', (context) => {
    context.header('Content-Security-Policy', policy);
    return context.html(fs.readFileSync(path.join(pageFolder, 'index.html'), 'utf8'));
  });
  for (const [name, { folder, type }] of Object.entries(files))
    app.get(`/api/docs/${name}`, (context) =>
      context.body(fs.readFileSync(path.join(folder, name), 'utf8'), 200, {
        'Content-Type': `${type}; charset=utf-8`,
      }),
    );
  return app;
};
