import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { jsonIn, rootOf, send, type Service } from '#application/adapters/shared/http.ts';
import { NotDone } from '#application/ports/not-done.ts';
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
} from '#application/ports/payment-provider.ts';
import type { PayoutKind } from '#domain/bank/reason.ts';
import { addDays, dateInAmsterdam } from '#domain/kernel/date.ts';
import { cent, type Money, sum } from '#domain/kernel/money.ts';
import { ProviderId, UnpaidEnding } from '#domain/payment/line.ts';

/** Amounts travel as text with two decimals. */
const valueOf = (amount: Money) => {
  const digits = String(Math.abs(amount / cent)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const Amount = z
  .object({ currency: z.literal('EUR'), value: z.string().regex(/^-?\d{1,12}\.\d{2}$/) })
  .transform(({ value }): Money => Number(value.replace('.', '')) * cent);

const Payment = z
  .object({
    id: ProviderId,
    status: z.string(),
    amount: Amount,
    paidAt: z.string().nullish(),
    sequenceType: z.string().nullish(),
    customerId: z.string().nullish(),
    mandateId: z.string().nullish(),
    _links: z.object({ checkout: z.object({ href: z.url() }).nullish() }).nullish(),
  })
  .transform(({ id: providerId, status, amount, paidAt, _links, ...of }): ProviderPayment => ({
    ...(of.sequenceType === 'first' &&
      of.customerId &&
      of.mandateId && { mandate: { customer: of.customerId, mandate: of.mandateId } }),
    providerId,
    amount,
    isPaid: status === 'paid',
    ending: UnpaidEnding.safeParse(status).data ?? null,
    paidOn: paidAt ? dateInAmsterdam(paidAt) : null,
    link: _links?.checkout?.href ?? null,
  }));

const Refund = z
  .object({
    id: ProviderId,
    status: z.string(),
    amount: Amount,
    createdAt: z.string(),
    metadata: z.object({ refundId: z.int().positive() }).nullish().catch(null),
  })
  .transform(({ id: providerId, status, amount, createdAt, metadata }): ProviderRefund => ({
    providerId,
    amount,
    refundId: metadata?.refundId ?? null,
    madeOn: dateInAmsterdam(createdAt),
    status: status === 'refunded' ? 'paid' : ['failed', 'canceled'].includes(status) ? 'failed' : 'pending',
  }));

const Chargeback = z
  .object({ id: ProviderId, amount: Amount, createdAt: z.string(), reversedAt: z.string().nullish() })
  .transform(({ id: providerId, amount, createdAt, reversedAt }): ProviderRefund => ({
    providerId,
    amount: Math.abs(amount),
    refundId: null,
    madeOn: dateInAmsterdam(createdAt),
    status: reversedAt ? 'failed' : 'paid',
  }));
const Lists = z
  .object({ _embedded: z.record(z.string(), z.array(z.unknown())) })
  .transform(({ _embedded }) => _embedded);

const MadeId = z.object({ id: ProviderId });
const MadeMandate = MadeId.extend({ status: z.string() });
const Given = z.object({
  status: z.string(),
  mandateReference: z.string().nullish(),
  signatureDate: z.iso.date(),
  details: z.object({
    consumerName: z.string().nullish(),
    consumerAccount: z.string().nullish(),
    consumerBic: z.string().nullish(),
  }),
});
/** A payment of a customer, with what we called it. */
const Collected = z.object({ metadata: z.object({ collection: z.string() }).nullish().catch(null) });

/** Costs have fractions of a cent. */
const Fraction = z
  .object({ currency: z.literal('EUR'), value: z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/) })
  .transform(({ value }) => Number(value));
const Settlement = z
  .object({
    id: z.string().regex(/^[\w.-]{1,64}$/),
    reference: z.string().max(60).nullish(),
    status: z.string(),
    amount: Amount,
    settledAt: z.string().nullish(),
    // an empty one is written as a list
    periods: z
      .union([
        z.array(z.never()),
        z.record(
          z.string(),
          z.record(z.string(), z.object({ costs: z.array(z.object({ amountGross: Fraction })) })),
        ),
      ])
      .nullish(),
  })
  .transform(({ reference, periods, ...settlement }) => ({
    ...settlement,
    reference: reference ?? '',
    costs:
      Math.round(
        sum(
          Object.values(periods ?? {}).flatMap((year) =>
            Object.values(year).flatMap(({ costs }) => costs.map(({ amountGross }) => amountGross)),
          ),
        ) * 100,
      ) * cent,
  }));
/** What of a settlement came in or went back. */
const Settled = z
  .object({
    id: ProviderId,
    paymentId: ProviderId.nullish(),
    amount: Amount,
    settlementAmount: Amount.nullish(),
  })
  .transform(({ id: providerId, paymentId, amount, settlementAmount }) => ({
    providerId,
    paymentId: paymentId ?? providerId,
    amount: Math.abs(settlementAmount ?? amount),
  }));
/** The id that the next page of a list begins with; null on the last one. */
const NextPage = z
  .object({ _links: z.object({ next: z.object({ href: z.url() }).nullish() }).nullish() })
  .transform(({ _links }) => {
    const href = _links?.next?.href;
    return href ? new URL(href).searchParams.get('from') : null;
  });
/**
 * What of a settlement is in it and when: of a payment that is captured (such as one paid afterwards) come captures, of
 * which a payment may have several.
 */
const settledKinds = [
  ['payments', 'payment'],
  ['captures', 'capture'],
  ['refunds', 'refund'],
  ['chargebacks', 'chargeback'],
] as const satisfies readonly (readonly [string, PayoutKind])[];
/** A payout is booked by the bank within so many days, and has so many pages of 250 of each kind at most. */
const [daysToBank, mostPages] = [7, 40];

/** What Mollie says of a call that it refuses, for a person. */
const detailOf = (content: unknown) =>
  z.object({ detail: z.string() }).safeParse(content).data?.detail.slice(0, 300) ?? '';

/** Connections that were never made: what was asked did not get there. */
const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];
const Fault = z.object({
  code: z.string().optional(),
  cause: z.object({ code: z.string() }).optional().catch(undefined),
});
const wasNeverSent = (fault: unknown) => {
  const { code, cause } = Fault.safeParse(fault).data ?? {};
  return neverSent.includes(cause?.code ?? code ?? '');
};

/**
 * Mollie's API version 2, or one that speaks the same, at `baseUrl` with the key of one account. Each call is
 * given `timeoutMs` and tried `tries` times, `pauseMs` apart and growing: a repeat under one idempotency key is
 * carried out once. `payoutKey` is an access token that may read settlements, which a key may not. A few calls of a
 * plain JSON API need no client package of several hundred kilobytes.
 */
export const mollieProvider = ({
  baseUrl,
  key,
  payoutKey = null,
  timeoutMs = 8_000,
  tries = 3,
  pauseMs = 250,
}: Service & { payoutKey?: string | null; tries?: number; pauseMs?: number }): PaymentProvider => {
  const once = async (method: string, path: string, idempotencyKey?: string, body?: unknown, by = key) => {
    const answer = await send(`${rootOf(baseUrl)}/v2/${path}`, {
      method,
      timeoutMs,
      headers: {
        accept: 'application/hal+json',
        authorization: `Bearer ${by}`,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      json: body,
    });
    return { isOk: answer.ok, status: answer.status, content: await jsonIn(answer) };
  };

  /** The content of an answer, null for 404. */
  const call = async (method: string, path: string, idempotencyKey?: string, body?: unknown, by?: string) => {
    let isCertain = true;
    for (let attempt = 1; ; attempt += 1) {
      let why: string;
      try {
        const { isOk, status, content } = await once(method, path, idempotencyKey, body, by);
        if (isOk) return content;
        if (status === 404 && method === 'GET') return null;
        // 409: a call under the same key is still being carried out; 429: not looked at
        if (status < 500 && status !== 409 && status !== 429)
          throw new NotDone(`The payment provider answers ${status}: ${detailOf(content)}`, {
            isFinal: true,
            saidOutside: status === 422 ? detailOf(content) : '',
          });
        if (status !== 429) isCertain = false;
        why = `answers ${status}`;
      } catch (fault) {
        if (fault instanceof NotDone) throw fault;
        if (!wasNeverSent(fault)) isCertain = false;
        why = 'does not answer';
      }
      if (attempt < tries) await pause(pauseMs * 2 ** (attempt - 1));
      else if (isCertain || method === 'GET') throw new NotDone(`The payment provider ${why}`);
      else throw new Error(`The payment provider ${why}`);
    }
  };

  const paymentPath = (providerId: string) => `payments/${encodeURIComponent(providerId)}`;
  const listOf = async (paymentId: string, kind: 'refunds' | 'chargebacks') => {
    const content = await call('GET', `${paymentPath(paymentId)}/${kind}?limit=250`);
    return content === null ? [] : z.array(z.unknown()).parse(Lists.parse(content)[kind]);
  };
  /** All of a list of a settlement, page by page. */
  const everyOf = async (path: string, kind: string, by: string) => {
    const found: unknown[] = [];
    let from = '';
    for (let page = 1; ; page += 1) {
      const content = await call('GET', `${path}/${kind}?limit=250${from}`, undefined, undefined, by);
      if (content === null) return found;
      found.push(...z.array(z.unknown()).parse(Lists.parse(content)[kind]));
      const id = NextPage.parse(content);
      // of a list without an end the sum will not come out
      if (id === null || page === mostPages) return found;
      from = `&from=${encodeURIComponent(id)}`;
    }
  };
  const settlementOf = async (
    { reference, amount, on }: Parameters<NonNullable<PaymentProvider['payout']>>[0],
    by: string,
  ) => {
    const content = await call(
      'GET',
      `settlements${reference ? `/${reference}` : '?limit=50'}`,
      undefined,
      undefined,
      by,
    );
    if (content === null || reference) return content === null ? null : Settlement.parse(content);
    const recent = z.array(Settlement).parse(Lists.parse(content)['settlements']);
    const [found, ...others] = recent.filter(({ amount: paid, status, settledAt }) => {
      const day = settledAt ? dateInAmsterdam(settledAt) : null;
      return (
        paid === amount &&
        status === 'paidout' &&
        day !== null &&
        day <= on &&
        day >= addDays(on, -daysToBank)
      );
    });
    return others.length === 0 ? (found ?? null) : null;
  };
  const payoutOf = async (
    wanted: Parameters<typeof settlementOf>[0],
    by: string,
  ): Promise<ProviderPayout | null> => {
    const settlement = await settlementOf(wanted, by);
    if (!settlement) return null;
    const { id: payoutId, reference, amount, costs } = settlement;
    const items: ProviderPayout['items'] = [];
    for (const [list, kind] of settledKinds)
      for (const each of await everyOf(`settlements/${payoutId}`, list, by)) {
        const item = Settled.parse(each);
        const isIn = kind === 'payment' || kind === 'capture';
        const amount = isIn ? item.amount : -item.amount;
        // at an invoice stands the payment, whatever captures it came in by
        const providerId = kind === 'capture' ? item.paymentId : item.providerId;
        const before = items.find((other) => other.kind === kind && other.providerId === providerId);
        if (before) before.amount += amount;
        else items.push({ ...item, providerId, kind, amount });
      }
    return { payoutId, reference, amount, costs, items };
  };
  /** The id of a customer that is made there, once under a key. */
  const customerFor = async ({ name, email }: { name: string; email: string }, idempotencyKey: string) =>
    MadeId.parse(
      await call('POST', 'customers', `${idempotencyKey}-customer`, { name, ...(email && { email }) }),
    ).id;
  const eur = (amount: Money) => ({ currency: 'EUR', value: valueOf(amount) });

  return {
    async createPayment({ amount, description, redirectUrl, webhookUrl, idempotencyKey, first }) {
      const payment = { amount: eur(amount), description, redirectUrl, webhookUrl };
      const request = first
        ? { ...payment, sequenceType: 'first', customerId: await customerFor(first, idempotencyKey) }
        : payment;
      return Payment.parse(await call('POST', 'payments', idempotencyKey, request));
    },
    async createMandate({ name, email, iban, bic, reference, signedOn, idempotencyKey }) {
      const customer = await customerFor({ name, email }, idempotencyKey);
      const made = MadeMandate.parse(
        await call('POST', `customers/${customer}/mandates`, idempotencyKey, {
          method: 'directdebit',
          consumerName: name,
          consumerAccount: iban,
          ...(bic && { consumerBic: bic }),
          signatureDate: signedOn,
          mandateReference: reference,
        }),
      );
      if (made.status === 'invalid')
        throw new NotDone('The payment provider finds the mandate invalid', { isFinal: true });
      return { customer, mandate: made.id };
    },
    async mandate({ customer, mandate }) {
      const content = await call('GET', `customers/${customer}/mandates/${mandate}`);
      if (content === null) return null;
      const { status, mandateReference, signatureDate: signedOn, details } = Given.parse(content);
      const { consumerName: name, consumerAccount: iban, consumerBic: bic } = details;
      if (status !== 'valid' || !name || !iban) return null;
      return { name, iban, bic: bic ?? '', reference: mandateReference ?? '', signedOn };
    },
    async revokeMandate({ customer, mandate }) {
      await call('DELETE', `customers/${customer}/mandates/${mandate}`).catch((fault: unknown) => {
        // there is none any more
        if (!(fault instanceof NotDone) || !fault.isFinal) throw fault;
      });
    },
    async collect({ customer, mandate, reference, amount, idempotencyKey, ...about }) {
      // a key is kept for an hour there, what was made for good; the newest come first
      const known = Lists.parse(
        (await call('GET', `customers/${customer}/payments?limit=250`)) ?? { _embedded: {} },
      );
      const before = (known['payments'] ?? []).find(
        (payment) => Collected.safeParse(payment).data?.metadata?.collection === reference,
      );
      if (before) return Payment.parse(before);
      return Payment.parse(
        await call('POST', 'payments', idempotencyKey, {
          ...about,
          amount: eur(amount),
          method: 'directdebit',
          sequenceType: 'recurring',
          customerId: customer,
          mandateId: mandate,
          metadata: { collection: reference },
        }),
      );
    },
    async payment(providerId) {
      const content = await call('GET', paymentPath(providerId));
      return content === null ? null : Payment.parse(content);
    },
    async cancelPayment(providerId) {
      await call('DELETE', paymentPath(providerId)).catch((fault: unknown) => {
        // most payments can only be waited for
        if (!(fault instanceof NotDone)) throw fault;
      });
    },
    async createRefund(paymentId, { amount, description, refundId, idempotencyKey }) {
      const request = { amount: eur(amount), description, metadata: { refundId } };
      return Refund.parse(await call('POST', `${paymentPath(paymentId)}/refunds`, idempotencyKey, request));
    },
    refunds: async (paymentId) => (await listOf(paymentId, 'refunds')).map((refund) => Refund.parse(refund)),
    chargebacks: async (paymentId) =>
      (await listOf(paymentId, 'chargebacks')).map((chargeback) => Chargeback.parse(chargeback)),
    payout: payoutKey === null ? null : (wanted) => payoutOf(wanted, payoutKey),
  };
};
