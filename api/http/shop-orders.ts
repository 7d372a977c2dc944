import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { addressOf } from '#api/http/caller-address.ts';
import type { ServerCore } from '#api/http/core.ts';
import { languageOf } from '#api/http/language.ts';
import { isCutOff, outageOf } from '#api/http/outage.ts';
import { problem } from '#api/http/problem.ts';
import { rateLimit } from '#api/http/rate-limit.ts';
import { takesShopOrders } from '#application/shop-order/login.ts';
import { readyFor } from '#application/shop-order/ready.ts';
import { shopOrderDeleted, takeShopOrder } from '#application/shop-order/take.ts';
import type { Account } from '#domain/account/account.ts';
import { Refusal } from '#domain/kernel/refusal.ts';

/** An order of a thousand articles is a fifth of it. */
const mostBytes = 2_000_000;
/** A shop on a sale sends several for each order. */
const callsPerMinute = 600;

/** Where the shop of an account tells of its orders. */
export const shopOrdersAddress = (accountId: number) => `/services/webshop/${accountId}`;

const digestOf = (bytes: Uint8Array | string) => hash('sha256', bytes, 'buffer');
const jsonOf = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
};
const isDeleted = (content: unknown): content is { id: number } =>
  Number.isSafeInteger((content as { id?: unknown } | null)?.id);

/**
 * INT-018: where a WooCommerce shop tells of its orders, by its webhooks. Who signs is believed and nobody else: the
 * signature is that of the bytes as they came, under the secret that the account was shown. Answers 200 when it is
 * recorded, 202 for what is no order here, and 401 to all others, whatever account they name. The shop tries the
 * address with an unsigned `webhook_id=…` when a webhook is saved, which is answered and does nothing.
 */
export const shopOrders = (core: ServerCore) => {
  const mayAsk = rateLimit({ most: callsPerMinute, windowMs: 60_000 });
  const ready = { ...core, ...readyFor(core) };

  const secretOf = async (account: Account | null): Promise<string | null> => {
    if (!account || !takesShopOrders(account)) return null;
    try {
      return await core.held.valueOf(account.accountId, 'webshop-orders');
    } catch (fault) {
      // nothing can be told from a secret that cannot be read
      if (fault instanceof Refusal) return null;
      throw fault;
    }
  };
  /** The account whose shop signed this; null where nobody of ours did. Takes as long whatever was given. */
  const signer = async (context: Context, raw: Buffer): Promise<Account | null> => {
    const id = context.req.param('id') ?? '';
    const account = /^[1-9]\d{0,14}$/.test(id) ? core.directory.account(Number(id)) : null;
    const secret = await secretOf(account);
    const expected = createHmac('sha256', secret ?? '')
      .update(raw)
      .digest('base64');
    const given = context.req.header('X-WC-Webhook-Signature') ?? '';
    const isSigned = timingSafeEqual(digestOf(expected), digestOf(given));
    return isSigned && secret !== null && secret !== '' ? account : null;
  };

  const take = async (context: Context, account: Account, raw: Buffer) => {
    const topic = context.req.header('X-WC-Webhook-Topic') ?? '';
    const content = jsonOf(raw);
    if (topic === 'order.deleted' && isDeleted(content)) {
      const isOurs = await shopOrderDeleted(ready, account, content.id);
      return context.json({ data: isOurs ? 1 : 0 }, isOurs ? 200 : 202);
    }
    // a webhook of products or customers: the shop switches off what is refused too often
    if (!/^order\.(created|updated|restored)$/.test(topic)) return context.json({ data: 0 }, 202);
    const read = core.webshop.read(content);
    if (!read) return problem(400, 'invalid-request', languageOf(context.req.raw));
    const { outcome } = await takeShopOrder(ready, account, read);
    const isRecorded = outcome !== 'not-taken';
    return context.json({ data: isRecorded ? 1 : 0 }, isRecorded ? 200 : 202);
  };

  const app = new Hono();
  const limit = bodyLimit({ maxSize: mostBytes, onError: () => problem(413, 'too-large') });
  app.post('/services/webshop/:id', limit, async (context) => {
    if (!mayAsk(addressOf(context)))
      return context.json({ status: 429, code: 'too-many-calls' }, 429, { 'Retry-After': '60' });
    const raw = Buffer.from(await context.req.arrayBuffer());
    if (raw.length < 40 && /^webhook_id=\d{1,18}$/.test(raw.toString('latin1')))
      return context.json({ data: 0 });
    const account = await signer(context, raw);
    return account ? take(context, account, raw) : problem(401, 'token_invalid');
  });
  app.onError((fault, context) => {
    if (isCutOff(fault, context)) return problem(400, 'invalid-request');
    core.log.fault({ method: context.req.method, operation: 'shopOrders' }, fault);
    const outage = outageOf(fault, {
      areOutdated: core.areReadModelsOutdated(),
      fault: core.readModelFault(),
    });
    return outage ? problem(503, outage) : problem(500, 'fault');
  });
  return app;
};
