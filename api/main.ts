import { Hono } from 'hono';
import type { Config } from '#api/config.ts';
import { listen } from '#api/http/listen.ts';
import { frontEnds, securityHeaders } from '#api/serve-front-end.ts';

/** Serves Kelderboek over HTTP. */
export const serve = async ({
  port,
  dist,
}: {
  databaseUrl: string;
  port: number;
  dataDir: string;
  config: Config;
  dist: string;
}) => {
  const app = new Hono();
  app.use(securityHeaders);
  app.get('/health', (context) => context.json({ status: 'ok' }));
  app.route('/', frontEnds(dist));
  app.notFound((context) => {
    context.header('Content-Type', 'application/problem+json');
    return context.body(JSON.stringify({ status: 404, code: 'not-found' }), 404);
  });
  const { url, close } = await listen(app, port);
  return { url, stop: close };
};
