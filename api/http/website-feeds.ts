import { type Context, Hono } from 'hono';
import { addressOf } from '#api/http/caller-address.ts';
import { problem } from '#api/http/problem.ts';
import { rateLimit } from '#api/http/rate-limit.ts';
import type { ServerCore } from '#api/http/core.ts';
import { type Account, vatRatesOf } from '#domain/account/account.ts';
import type { TokenPurpose } from '#domain/account/secret.ts';
import { settingOf } from '#domain/account/settings.ts';
import { fieldText } from '#domain/kernel/field-text.ts';
import { productFields } from '#domain/product/fields.ts';
import { websiteTextsOf } from '#domain/website/texts.ts';
import { vivinoFeed } from '#domain/website/vivino-feed.ts';
import { inWebsite, type WebsiteProduct } from '#domain/website/website-product.ts';
import { websiteProducts } from '#projections/website-products/queries.ts';

type Parts = Pick<ServerCore, 'db' | 'clock' | 'directory' | 'held'> & {
  /** Where pictures are, without a slash at the end. */
  publicUrl: () => string;
};

/** INT-017: how long a feed stays as it is, in ms. */
const feedAge = 30 * 60_000;
/** What Vivino takes in one feed is far below this. */
const [mostInFeed, atOnce] = [20_000, 500];
const mostInPage = 200;
/** What one address may ask in a minute. */
const callsPerMinute = 60;

const first = { number: 0, productId: 0 };

const ofAccount = ({ clock }: Parts, account: Account, priceClass: 1 | 2 | 3) => ({
  log: account.log,
  accountId: account.productsFrom,
  stockAccountId: account.stockFrom,
  priceClass,
  date: clock.today(),
  vatRates: vatRatesOf(account),
});

const urlOf = (website: string) =>
  website === '' || /^https?:/.test(website) ? website : `https://${website}`;

/** The feed of an account as it is now. */
const feedOf = async (parts: Parts, account: Account): Promise<string> => {
  const scope = ofAccount(parts, account, settingOf(account, 'vivinoPrice'));
  const which = { places: settingOf(account, 'vivinoVisibility'), isInStock: true };
  const products: WebsiteProduct[] = [];
  for (let after = first; products.length < mostInFeed;) {
    const page = await websiteProducts(parts.db, scope, which, { after, take: atOnce });
    // what has no price is not for sale
    products.push(...page.filter(({ price }) => price > 0));
    const last = page.at(-1)?.product;
    if (!last || page.length < atOnce) break;
    after = last;
  }
  const [street, postcode] = [settingOf(account, 'street'), settingOf(account, 'postcode')];
  const address = [account.name, street, `${postcode} ${settingOf(account, 'city')}`.trim()];
  return vivinoFeed(
    {
      publicUrl: parts.publicUrl(),
      website: urlOf(settingOf(account, 'website')),
      address: address.filter(Boolean).join(', '),
    },
    products,
  );
};

/** A product as a website reads it (INT-020); amounts in euro, incl VAT. */
const productView = (
  publicUrl: string,
  { product, available, price, picture, contents }: WebsiteProduct,
) => ({
  id: product.productId,
  number: product.number,
  name: product.name,
  vintage: product.vintage,
  supplier: product.supplierName,
  country: product.country,
  region: product.region,
  subregion: product.subregion,
  color: fieldText(productFields.color.control, product.color),
  grapes: product.grapes,
  alcohol: product.alcohol === null ? null : product.alcohol / 100,
  content: contents,
  featured: product.isFeatured,
  bio: product.isOrganic,
  wijnomschrijving: product.description,
  spijsadvies: product.foodPairing,
  websitetext: product.websiteText,
  external_url: product.externalUrl,
  sellprice_incl: price / 10_000,
  in_stock: available > 0,
  image: picture === null ? null : `${publicUrl}/products/${picture}`,
});

const bearerOf = (context: Context) =>
  /^Bearer (\S+)$/.exec(context.req.header('Authorization') ?? '')?.[1] ?? '';
const afterOf = (text: string | undefined) => {
  const [, number, productId] = /^(\d{1,10})-(\d{1,16})$/.exec(text ?? '') ?? [];
  return number === undefined ? first : { number: Number(number), productId: Number(productId) };
};

/**
 * API-258 to API-260: what others than people read under a token of an account: the Vivino feed, and texts and
 * products for its website. A wrong token, and one of an account that has it off, is answered like an address that
 * is not there (INT-016). The website gives its token in a header, or in the address as the table says.
 */
export const websiteFeeds = (parts: Parts) => {
  const { directory, held, clock, db, publicUrl } = parts;
  const mayAsk = rateLimit({ most: callsPerMinute, windowMs: 60_000 });
  const feeds = new Map<number, { settings: string; made: number; text: Promise<string> }>();

  /** The account of a token, when it has what is requested. */
  const holderOf = async (purpose: TokenPurpose, token: string, isOn: (account: Account) => boolean) => {
    const accountId = /^[\w-]{20,100}$/.test(token) ? await held.holderOf(purpose, token) : null;
    const account = accountId === null ? null : directory.account(accountId);
    return account && isOn(account) ? account : null;
  };
  /** INT-017: rebuilt every half hour, and when the account changes what it holds. */
  const cachedFeedOf = (account: Account): Promise<string> => {
    const now = Date.parse(clock.now());
    const settings = JSON.stringify([
      settingOf(account, 'vivinoPrice'),
      settingOf(account, 'vivinoVisibility'),
    ]);
    const known = feeds.get(account.accountId);
    if (known?.settings === settings && now - known.made < feedAge) return known.text;
    const text = feedOf(parts, account);
    feeds.set(account.accountId, { settings, made: now, text });
    // one that failed is not cached
    text.catch(() => feeds.delete(account.accountId));
    return text;
  };
  const hasWebsite = (account: Account) => settingOf(account, 'hasWebsiteApi');
  const allow = (context: Context, source: string) => {
    const origin = source === '' ? null : new URL(source).origin;
    if (origin === null || context.req.header('Origin') !== origin) return;
    context.header('Access-Control-Allow-Origin', origin);
    context.header('Vary', 'Origin');
  };
  const notFound = () => problem(404, 'not-found');
  /** What the website of an account reads. */
  const toWebsite =
    (read: (context: Context, account: Account) => object | Promise<object>) => async (context: Context) => {
      const token = context.req.param('token') ?? bearerOf(context);
      const account = await holderOf('website-api', token, hasWebsite);
      if (!account) return notFound();
      allow(context, settingOf(account, 'websiteApiOrigin'));
      return context.json(await read(context, account));
    };

  const app = new Hono().basePath('/services');
  app.use(async (context, next) => {
    if (!mayAsk(addressOf(context)))
      return context.json({ status: 429, code: 'too-many-calls' }, 429, { 'Retry-After': '60' });
    await next();
    context.header('Referrer-Policy', 'no-referrer');
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
    return undefined;
  });
  app.get('/feed/vivino/:token', async (context) => {
    const account = await holderOf(
      'vivino-feed',
      context.req.param('token'),
      (of) => settingOf(of, 'hasVivinoFeed') && settingOf(of, 'isVivinoFeedActive'),
    );
    if (!account) return notFound();
    return context.body(await cachedFeedOf(account), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': `private, max-age=${feedAge / 1_000}`,
    });
  });
  for (const under of ['/website', '/website/:token']) {
    app.options(`${under}/*`, (context) => {
      // a browser says only in the call itself which account it is for
      const origin = context.req.header('Origin') ?? '';
      for (const account of directory.accounts())
        if (hasWebsite(account)) allow(context, settingOf(account, 'websiteApiOrigin'));
      context.header('Access-Control-Allow-Headers', 'Authorization');
      return context.body(null, origin === '' ? 404 : 204);
    });
    app.get(
      `${under}/texts`,
      toWebsite((_context, account) => ({
        data: websiteTextsOf(account).map(({ code, ...text }) => ({ internal_id: code, ...text })),
      })),
    );
    app.get(
      `${under}/products`,
      toWebsite(async (context, account) => {
        const page = await websiteProducts(
          db,
          ofAccount(parts, account, 1),
          { places: [inWebsite], isInStock: false },
          { after: afterOf(context.req.query('after')), take: mostInPage },
        );
        const last = page.length < mostInPage ? undefined : page.at(-1)?.product;
        return {
          data: page.map((websiteProduct) => productView(publicUrl(), websiteProduct)),
          next: last ? `${last.number}-${last.productId}` : null,
        };
      }),
    );
  }
  return app;
};
