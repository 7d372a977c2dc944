import fs from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { OneTimeTokens } from '#application/ports/sessions.ts';
import { ScreenLanguage, usualLanguage } from '#domain/kernel/language.ts';
import { formTargetOf } from '#domain/punch-out/punch-out.ts';
import { branded, type Brands, brandTitlePlace, brandsOf } from '#api/start/brand.ts';
import { builtIn, type FirstScripts, firstScriptsName, stampName } from '#web/build.ts';
import { NONCE, type SecureHeadersVariables, secureHeaders } from 'hono/secure-headers';

/** For a year. */
const overTlsAlone = 'max-age=31536000; includeSubDomains';

const headersFor = ({ images, isOverTls }: { images: string[]; isOverTls: boolean }) =>
  secureHeaders({
    // what a route says of itself counts
    overwrite: false,
    strictTransportSecurity: isOverTls && overTlsAlone,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", 'data:', 'blob:', ...images],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameSrc: ['blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  });

/**
 * Those of an answer of the API, which is data and no page: nothing in it is run, shown in a frame, or read by another
 * site. They are the same for every answer, so they are made once.
 */
const headersOfApi = (isOverTls: boolean): readonly (readonly [name: string, value: string])[] => [
  [
    'Content-Security-Policy',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ...(isOverTls ? ([['Strict-Transport-Security', overTlsAlone]] as const) : []),
];

const orderingAppBase = /^\/klantapp2?(?=\/|$)/;
const isOrderingApp = (path: string) => orderingAppBase.test(path);

type Variables = SecureHeadersVariables & {
  /** Where the forms of this page may go besides here, as a content policy names it. */
  formTarget?: string;
};

/**
 * Headers of every answer that does not bring its own: scripts, fonts and calls only from here, no inline script, styles
 * only with the nonce of the page, no framing. A form goes only here, and from the page that brings a basket to a
 * purchasing system to that one address as well (APP-039). Where the installation is reached over TLS, browsers are told
 * to come in no other way for a year.
 */
export const securityHeaders = ({
  isOverTls,
}: {
  isOverTls: boolean;
}): MiddlewareHandler<{ Variables: Variables }> => {
  const everywhere = headersFor({ images: [], isOverTls });
  /** The ordering app shows the logo of its account. */
  const orderingApp = headersFor({ images: ['https:'], isOverTls });
  const api = headersOfApi(isOverTls);
  return async (context, next) => {
    if (/^\/api\/v[12]\//.test(context.req.path)) {
      await next();
      const { headers } = context.res;
      for (const [name, value] of api) if (!headers.has(name)) headers.set(name, value);
      return;
    }
    const headers = isOrderingApp(context.req.path) ? orderingApp : everywhere;
    await headers(context as never, next);
    const target = context.get('formTarget');
    const policy = context.res.headers.get('Content-Security-Policy');
    if (target === undefined || policy === null) return;
    context.header(
      'Content-Security-Policy',
      policy.replace("form-action 'self'", `form-action 'self' ${target}`),
    );
  };
};

/** Which address the bearer of a pass may send a form to; null when it is none, or works no more. */
type HookOf = (pass: string) => Promise<string | null>;
export const hookOfPass =
  (tokens: Pick<OneTimeTokens, 'peek'>): HookOf =>
  async (pass) =>
    (await tokens.peek('leave', pass))?.ociHook ?? null;

/** Where the first account is made. */
export const setUpPage = '/setup';

const leavingPage = /^\/klantapp2?\/inkoop\/([\w-]{60})\/?$/;

const page = (dist: string, frontEnd: string) => {
  const file = path.join(dist, frontEnd, firstScriptsName);
  const scripts: FirstScripts = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
  return {
    html: fs.readFileSync(path.join(dist, frontEnd, 'index.html'), 'utf8'),
    scripts: scripts.map(([pattern, names]) => ({ pattern: new RegExp(pattern, 'i'), names })),
  };
};
const signInPage = '/auth/login';
const emptyRoot = '<div id="root"></div>';
/** What is seen of the sign-in page until its script runs (`web/features/login/frame.tsx`). */
const signInOutline = `<div id="root"><main class="login"><form class="card" aria-hidden="true"><div class="brand-line"><span></span><h1>${brandTitlePlace}</h1></div>${'<span class="skeleton login-outline"></span>'.repeat(3)}</form></main></div>`;

/** The page at an address, which lets a browser fetch all scripts for it at once. */
const pageAt = ({ html, scripts }: ReturnType<typeof page>, address: string) => {
  const { names = [] } = scripts.find(({ pattern }) => pattern.test(address)) ?? {};
  const links = names.map(
    (name) => `<link rel="modulepreload" crossorigin href="/${name}" nonce="CSP_NONCE">`,
  );
  const page = html.replace('</head>', () => `${links.join('')}</head>`);
  return address === signInPage ? page.replace(emptyRoot, signInOutline) : page;
};
/** Both front-ends in a language. */
const pagesIn = (dist: string, language: ScreenLanguage) => {
  // a folder of before has the usual one alone
  const folder = [builtIn(dist, language)].find((built) => fs.existsSync(built)) ?? dist;
  return { staff: page(folder, 'web'), customer: page(folder, 'customer-app') };
};

/** What the reader chose last on this browser (`web/lib/language.ts`); what the browser itself prefers was chosen by nobody. */
const languageOfPage = (context: Context): ScreenLanguage =>
  ScreenLanguage.catch(usualLanguage).parse(getCookie(context, 'language'));

/** Which build of the front-ends lies in `dist`; null when none was made there. */
export const buildIn = (dist: string): string | null => {
  const stamp = path.join(dist, stampName);
  return fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8').slice(0, 12) : null;
};

/**
 * The two built front-ends (`dist`, an absolute path): files under their own address, the customer app under
 * /klantapp and /klantapp2, the staff front-end under every other address, each in the language that this
 * browser chose and by the brand of the host that it is asked from (AUTH-036). `hookOf` says where a page that
 * leaves with a basket may go; while the installation `isWithoutAccounts`, every page leads to the one that makes the
 * first, and that one leads home afterwards. Where the ordering app is elsewhere (D-55), its pages lead there from the host
 * of the staff front-end. To be mounted last; what is asked under /api or of a missing file is answered by the
 * application's own 404.
 */
export const frontEnds = (
  dist: string,
  brands: Brands = brandsOf({ title: 'Kelderboek', hosts: '' }),
  hookOf: HookOf = () => Promise.resolve(null),
  isWithoutAccounts: () => boolean = () => false,
  appElsewhere: { from: string; url: string } | null = null,
) => {
  const pages = { nl: pagesIn(dist, 'nl'), en: pagesIn(dist, 'en') };
  const app = new Hono<{ Variables: Variables }>();
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
    app.get(
      `/${name}`,
      async (context, next) => {
        await next();
        // an old worker would go on serving an old app
        context.header('Cache-Control', 'no-cache');
      },
      serveStatic({ root: dist }),
    );
  app.get('*', async (context, next) => {
    if (/^\/(?:api|assets|health|metrics)(?:\/|$)/.test(context.req.path)) return next();
    const isSetUp = context.req.path === setUpPage;
    if (isSetUp !== isWithoutAccounts()) {
      context.header('Cache-Control', 'no-store');
      return context.redirect(isSetUp ? '/' : setUpPage);
    }
    const isHere = appElsewhere?.from !== context.req.header('host');
    if (appElsewhere && !isHere && isOrderingApp(context.req.path)) {
      const { pathname, search } = new URL(context.req.url);
      context.header('Cache-Control', 'no-store');
      return context.redirect(`${appElsewhere.url}${pathname}${search}`);
    }
    const { staff, customer } = pages[languageOfPage(context)];
    const built = isOrderingApp(context.req.path) ? customer : staff;
    const pass = leavingPage.exec(context.req.path)?.[1];
    const hook = pass === undefined ? null : await hookOf(pass);
    if (hook !== null) context.set('formTarget', formTargetOf(hook));
    context.header('Cache-Control', pass === undefined ? 'no-cache' : 'no-store');
    context.header('Vary', 'Host, Cookie');
    const address = context.req.path.replace(orderingAppBase, '') || '/';
    const html = branded(pageAt(built, address), brands, context.req.header('host'));
    return context.html(html.replaceAll('CSP_NONCE', context.get('secureHeadersNonce') ?? ''));
  });
  return app;
};
