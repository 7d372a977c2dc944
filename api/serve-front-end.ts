import fs from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { branded, type Brands, brandsOf } from '#api/brand.ts';
import { stampName } from '#web/build.ts';
import { NONCE, type SecureHeadersVariables, secureHeaders } from 'hono/secure-headers';

const headersFor = ({ images, forms }: { images: string[]; forms: string[] }) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", 'data:', 'blob:', ...images],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameSrc: ['blob:'],
      baseUri: ["'none'"],
      formAction: ["'self'", ...forms],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  });
const everywhere = headersFor({ images: [], forms: [] });
/**
 * The ordering app shows the logo of its account, and brings a punch-out basket to the purchasing system of the
 * customer: only to an address that the account allowed, which no page that is served before signing in can name.
 */
const orderingApp = headersFor({ images: ['https:'], forms: ['https:'] });

const isOrderingApp = (path: string) => /^\/klantapp2?(?:\/|$)/.test(path);

/**
 * Headers of every answer: scripts, fonts and calls only from here, no inline script, styles only with the
 * nonce of the page, no framing.
 */
export const securityHeaders: MiddlewareHandler<{ Variables: SecureHeadersVariables }> = (context, next) =>
  (isOrderingApp(context.req.path) ? orderingApp : everywhere)(context, next);

const page = (dist: string, frontEnd: string) =>
  fs.readFileSync(path.join(dist, frontEnd, 'index.html'), 'utf8');

/** Which build of the front-ends lies in `dist`; null when none was made there. */
export const buildIn = (dist: string): string | null => {
  const stamp = path.join(dist, stampName);
  return fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8').slice(0, 12) : null;
};

/**
 * The two built front-ends (`dist`, an absolute path): files under their own address, the customer app under
 * /klantapp and /klantapp2, the staff front-end under every other address, each by the brand of the host that
 * it is asked from (AUTH-036). To be mounted last; what is
 * asked under /api or of a missing file is answered by the application's own 404.
 */
export const frontEnds = (dist: string, brands: Brands = brandsOf({ title: 'Kelderboek', hosts: '' })) => {
  const staff = page(dist, 'web');
  const customer = page(dist, 'customer-app');
  const app = new Hono<{ Variables: SecureHeadersVariables }>();
  app.use('/assets/*', async (context, next) => {
    await next();
    // their names hold a digest of their content
    if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable');
    context.header('Vary', 'Accept-Encoding');
  });
  app.get('/assets/*', serveStatic({ root: dist, precompressed: true }));
  for (const name of fs
    .readdirSync(dist)
    .filter((name) => /\.(?:svg|ico|png|txt|webmanifest|js)$/.test(name)))
    app.get(`/${name}`, serveStatic({ root: dist }));
  app.get('*', async (context, next) => {
    if (/^\/(?:api|assets|health)(?:\/|$)/.test(context.req.path)) return next();
    const built = isOrderingApp(context.req.path) ? customer : staff;
    context.header('Cache-Control', 'no-cache');
    context.header('Vary', 'Host');
    const html = branded(built, brands, context.req.header('host'));
    return context.html(html.replaceAll('CSP_NONCE', context.get('secureHeadersNonce') ?? ''));
  });
  return app;
};
