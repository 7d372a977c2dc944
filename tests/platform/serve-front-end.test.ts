import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandsOf } from '#api/start/brand.ts';
import { frontEnds, securityHeaders } from '#api/start/serve-front-end.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const app = new Hono();
const folder = temporaryFolder();
const pass = 'p'.repeat(60);

beforeAll(() => {
  const write = (name: string, content: string | Buffer) => {
    const file = path.join(folder.path, 'dist', name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  };
  write('web/index.html', '<style nonce="CSP_NONCE"></style>staff');
  write('customer-app/index.html', 'customer');
  write('en/web/index.html', 'staff in English');
  write('preloading/web/index.html', '<head><title>Wijn</title></head><div id="root"></div>');
  write(
    'preloading/web/first-scripts.json',
    JSON.stringify([
      ['^/orders/?$', ['assets/orders.js', 'assets/table.js']],
      ['^/klanten/[^/]+/?$', ['assets/customer.js']],
    ]),
  );
  write('preloading/customer-app/index.html', '<head></head>');
  write('preloading/customer-app/first-scripts.json', JSON.stringify([['^/facturen/?$', ['assets/i.js']]]));
  write('en/customer-app/index.html', 'customer in English');
  write('assets/a-1.js', 'let a = 1');
  write('assets/a-1.js.gz', gzipSync('let a = 1'));
  write('assets/b-1.css', 'a {}');
  write('assets/b-1.css.gz', gzipSync('a {}'));
  write('assets/b-1.css.br', brotliCompressSync('a {}'));
  write('favicon.svg', '<svg/>');
  write('klantapp-sw.js', 'self');
  write('inputs.sha256', 'secret');
  app.use(securityHeaders({ isOverTls: false }));
  app.route(
    '/',
    frontEnds(path.join(folder.path, 'dist'), undefined, (asked) =>
      Promise.resolve(asked === pass ? 'https://inkoop.example/oci?visit=41' : null),
    ),
  );
});
afterAll(() => folder.remove());

test.each([
  ['/', 'staff'],
  ['/auth/login', 'staff'],
  ['/orders/12', 'staff'],
  ['/klantappx', 'staff'],
  ['/klantapp', 'customer'],
  ['/klantapp/overzicht', 'customer'],
  ['/klantapp2/overzicht', 'customer'],
  ['/apiary', 'staff'],
])('%s shows the %s front-end', async (address, frontEnd) => {
  const answer = await app.request(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch('text/html');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toMatch(frontEnd);
});

test.each([
  ['language=en', /in English/],
  ['other=1; language=en', /in English/],
  ['language=nl', /^(?!.*in English)/],
  ['language=fr', /^(?!.*in English)/],
  ['', /^(?!.*in English)/],
])(
  'D-61 · with the cookie %j the pages are in the language that was chosen there',
  async (cookie, language) => {
    for (const address of ['/dashboard', '/klantapp/overzicht']) {
      // what a browser itself prefers was chosen by nobody
      const answer = await app.request(address, { headers: { cookie, 'accept-language': 'en-GB,en' } });
      expect(await answer.text()).toMatch(language);
      expect(answer.headers.get('vary')).toBe('Host, Cookie');
    }
  },
);

test.each(['/api', '/api/v1/no/such/call', '/health', '/assets/', '/assets/gone-1.js'])(
  '%s never shows a front-end',
  async (address) => {
    expect((await app.request(address)).status).toBe(404);
  },
);

test.each(['/inputs.sha256', '/assets/..%2finputs.sha256', '/assets/%2e%2e/inputs.sha256'])(
  '%s does not lead to what else lies in the folder',
  async (address) => {
    expect(await (await app.request(address)).text()).not.toMatch('secret');
  },
);

test('a built file is kept for ever, and sent compressed to who takes that', async () => {
  const plain = await app.request('/assets/a-1.js');
  expect(await plain.text()).toBe('let a = 1');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(plain.headers.get('content-encoding')).toBeNull();
  const packed = await app.request('/assets/a-1.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('content-type')).toMatch('javascript');
  const smallest = await app.request('/assets/b-1.css', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(smallest.headers.get('content-encoding')).toBe('br');
  expect(smallest.headers.get('content-type')).toMatch('css');
  expect(smallest.headers.get('vary')).toMatch('Accept-Encoding');
  expect(smallest.headers.get('cache-control')).toMatch('immutable');
  expect((await app.request('/assets/gone.js')).headers.get('cache-control')).toBeNull();
});

test('other files of the front-end have their own address', async () => {
  const answer = await app.request('/favicon.svg');
  expect(answer.headers.get('content-type')).toMatch('image/svg+xml');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  // an old worker would go on opening an old app
  const worker = await app.request('/klantapp-sw.js');
  expect(worker.headers.get('content-type')).toMatch('javascript');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
});

test('every answer forbids inline scripts and framing; a page may use styles with its own nonce only', async () => {
  const [one, other] = [await app.request('/'), await app.request('/')];
  const policy = one.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch("script-src 'self';");
  expect(policy).not.toMatch('unsafe');
  expect(policy).toMatch("frame-ancestors 'none'");
  expect(policy).toMatch("object-src 'none'");
  expect(one.headers.get('x-content-type-options')).toBe('nosniff');
  const nonce = /nonce-([^']+)'/.exec(policy)?.[1];
  expect(await one.text()).toMatch(`nonce="${nonce}"`);
  expect(other.headers.get('content-security-policy')).not.toBe(policy);
});

test('an answer of the API is data and no page: nothing in it runs, no frame and no other site shows it', async () => {
  const api = new Hono()
    .use(securityHeaders({ isOverTls: true }))
    .get('/api/v1/orders', ({ json }) => json({}))
    .get('/api/v1/mail', ({ html }) => html('<p>', 200, { 'Content-Security-Policy': 'sandbox' }));
  const { headers } = await api.request('/api/v1/orders');
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'application/json',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  // what an answer says of itself counts
  const mail = await api.request('/api/v1/mail');
  expect(mail.headers.get('content-security-policy')).toBe('sandbox');
  expect(mail.headers.get('x-frame-options')).toBe('DENY');
});

test('AUTH-036 · the pages carry the label of the installation, and title and logo of the host that is asked', async () => {
  const at = (name: string) => path.join(folder.path, name);
  fs.mkdirSync(at('branded/web'), { recursive: true });
  fs.mkdirSync(at('branded/customer-app'), { recursive: true });
  fs.writeFileSync(at('branded/web/index.html'), '<head><title>Gebouwd</title></head>');
  fs.writeFileSync(at('branded/customer-app/index.html'), '<head><title>Gebouwd</title></head>');
  fs.writeFileSync(at('logo.svg'), '<svg/>');
  const hosts = `bestel.zuid.example=Wijnimport "Zuid" & Zn <x>|${at('logo.svg')};kaal.example=Kaal`;
  const pages = new Hono().route('/', frontEnds(at('branded'), brandsOf({ title: 'Kelder beheer', hosts })));
  const page = async (host: string, address = '/dashboard') =>
    (await pages.request(address, { headers: { host } })).text();
  expect(await page('elders.example')).toBe(
    '<head><title>Kelder beheer</title><meta name="application-name" content="Kelder beheer" /></head>',
  );
  const logo = `data:image/svg+xml;base64,${btoa('<svg/>')}`;
  for (const address of ['/dashboard', '/klantapp2/overzicht']) {
    const html = await page('Bestel.Zuid.example:3000', address);
    expect(html).toContain('<title>Wijnimport &#34;Zuid&#34; &#38; Zn &#60;x&#62;</title>');
    expect(html).toContain(`<meta name="application-logo" content="${logo}" />`);
  }
  expect(await page('kaal.example')).toContain('<title>Kaal</title>');
  expect(await page('kaal.example')).not.toContain('application-logo');
  expect(() => brandsOf({ title: '', hosts: `a.example=A|${at('geen.svg')}` })).toThrow('geen.svg');
  expect(() => brandsOf({ title: '', hosts: 'a.example' })).toThrow('HOST_TITLES');
  fs.writeFileSync(at('groot.svg'), 'x'.repeat(64 * 1024 + 1));
  expect(() => brandsOf({ title: '', hosts: `a.example=A|${at('groot.svg')}` })).toThrow('64 kB');
  fs.writeFileSync(at('groot.svg'), 'x'.repeat(64 * 1024));
  expect(() => brandsOf({ title: '', hosts: `a.example=A|${at('groot.svg')}` })).not.toThrow();
});

test.each([
  [`/klantapp2/inkoop/${pass}`, "'self' https://inkoop.example/oci"],
  [`/klantapp/inkoop/${pass}`, "'self' https://inkoop.example/oci"],
  [`/klantapp2/inkoop/${'x'.repeat(60)}`, "'self'"],
  [`/klantapp2/inkoop/${pass}/nieuwebestelling`, "'self'"],
  ['/klantapp2/nieuwebestelling', "'self'"],
  [`/inkoop/${pass}`, "'self'"],
  ['/auth/login', "'self'"],
])('INT-021 · a form of %s may go to %s and nowhere else', async (address, target) => {
  const { headers } = await app.request(address);
  const policy = headers.get('content-security-policy')!;
  expect(/form-action ([^;]*)/.exec(policy)?.[1]).toBe(target);
  expect(headers.get('cache-control')).toBe(
    /inkoop\/\w{60}$/.test(address) && address.startsWith('/klantapp') ? 'no-store' : 'no-cache',
  );
});

test('AUTH-008 · D-55 · where the ordering app has an address of its own, its pages lead there from that of the staff alone', async () => {
  const pages = new Hono().use(securityHeaders({ isOverTls: false })).route(
    '/',
    frontEnds(path.join(folder.path, 'dist'), undefined, undefined, undefined, {
      from: 'wijn.example',
      url: 'https://bestel.example',
    }),
  );
  const at = async (host: string, address: string) => {
    const { status, headers } = await pages.request(address, { headers: { host } });
    return [status, headers.get('location')];
  };
  expect(await at('wijn.example', '/klantapp2/betaald/12?by=mail')).toEqual([
    302,
    'https://bestel.example/klantapp2/betaald/12?by=mail',
  ]);
  expect(await at('wijn.example', '/dashboard')).toEqual([200, null]);
  expect(await at('bestel.example', '/klantapp2/overzicht')).toEqual([200, null]);
  expect(await at('127.0.0.1:3000', '/klantapp2/overzicht')).toEqual([200, null]);
});

test('ours · while there is no account every page leads to the set-up, and that one leads home afterwards', async () => {
  let isEmpty = true;
  const pages = new Hono().use(securityHeaders({ isOverTls: false })).route(
    '/',
    frontEnds(path.join(folder.path, 'dist'), undefined, undefined, () => isEmpty),
  );
  const leadsTo = async (address: string) => (await pages.request(address)).headers.get('location');
  for (const address of ['/', '/auth/login', '/dashboard', '/klantapp2/overzicht'])
    expect(await leadsTo(address)).toBe('/setup');
  expect((await pages.request('/setup')).status).toBe(200);
  expect((await pages.request('/assets/a-1.js')).status).toBe(200);
  isEmpty = false;
  expect(await leadsTo('/setup')).toBe('/');
  expect((await pages.request('/')).status).toBe(200);
});

const preloading = () =>
  new Hono()
    .use(securityHeaders({ isOverTls: false }))
    .route(
      '/',
      frontEnds(path.join(folder.path, 'dist/preloading'), brandsOf({ title: 'Wijn & Co', hosts: '' })),
    );

test.each([
  ['/orders', ['orders.js', 'table.js']],
  ['/Orders/', ['orders.js', 'table.js']],
  ['/orders/lijst', []],
  ['/klanten/412', ['customer.js']],
  ['/klanten', []],
  ['/', []],
  ['/klantapp2/facturen', ['i.js']],
  ['/klantapp/facturen', ['i.js']],
  ['/facturen', []],
])('the page at %s lets a browser fetch %j together with the first script', async (address, scripts) => {
  const html = await (await preloading().request(address)).text();
  const named = [
    ...html.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/([^"]+)" nonce="[^"]+">/g),
  ];
  expect(named.map(([, name]) => name)).toEqual(scripts);
});

test('the sign-in page shows its title before its script runs, and no other page does', async () => {
  const textOf = async (address: string) => (await preloading().request(address)).text();
  expect(await textOf('/auth/login')).toContain('<h1>Wijn &#38; Co</h1>');
  expect(await textOf('/auth/forgotten')).toContain('<div id="root"></div>');
});
