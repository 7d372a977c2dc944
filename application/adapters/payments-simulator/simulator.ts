import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { send } from '#application/adapters/shared/http.ts';
import { type PaymentStore, storedInMemory } from '#application/adapters/payments-simulator/payment-store.ts';

const Amount = z.object({ currency: z.literal('EUR'), value: z.string().regex(/^\d{1,9}\.\d{2}$/) });
const Positive = Amount.refine(({ value }) => Number(value) > 0);
const NewPayment = z.object({
  amount: Positive,
  description: z.string().min(1).max(255),
  // what is collected under a mandate leads nobody back
  redirectUrl: z.union([z.url(), z.literal('')]).default(''),
  webhookUrl: z.url(),
  sequenceType: z.enum(['oneoff', 'first', 'recurring']).default('oneoff'),
  customerId: z.string().optional(),
  mandateId: z.string().optional(),
  metadata: z.unknown().optional(),
});
const NewCustomer = z.object({ name: z.string().min(1), email: z.email().optional() });
const NewMandate = z.object({
  method: z.literal('directdebit'),
  consumerName: z.string().min(1),
  consumerAccount: z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/),
  consumerBic: z.string().optional(),
  signatureDate: z.iso.date().optional(),
  mandateReference: z.string().max(35).optional(),
});
/** A customer with its mandates and the payments that were collected under them, the newest first. */
const Customer = NewCustomer.extend({
  id: z.string(),
  mandates: z.array(NewMandate.extend({ id: z.string() })),
  payments: z.array(z.string()),
});
const NewRefund = z.object({
  amount: Positive,
  description: z.string().max(255).optional(),
  metadata: z.unknown().optional(),
});

/** How a customer can leave the checkout page, with what the button says. */
const endings = {
  paid: 'Betaald',
  failed: 'Mislukt',
  canceled: 'Geannuleerd',
  expired: 'Verlopen',
} as const;
const Ending = z.enum(['paid', 'failed', 'canceled', 'expired']);

const Refund = NewRefund.extend({ id: z.string(), status: z.string(), createdAt: z.string() });
const Payment = NewPayment.extend({
  id: z.string(),
  status: z.enum(['open', 'pending', ...Ending.options]),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  refunds: z.array(Refund),
  chargebacks: z
    .array(
      z.object({ id: z.string(), amount: Amount, createdAt: z.string(), reversedAt: z.string().nullable() }),
    )
    .default([]),
});
type Payment = z.output<typeof Payment>;
const Settled = z.object({
  kind: z.enum(['payments', 'captures', 'refunds', 'chargebacks']),
  id: z.string(),
  paymentId: z.string(),
  cents: z.int(),
});
const Settlement = z.object({
  id: z.string(),
  reference: z.string(),
  settledAt: z.string(),
  cents: z.int(),
  costs: z.int(),
  items: z.array(Settled),
});
/** What waits to be paid out, and what was, the newest first. */
const Ledger = z.object({ waiting: z.array(Settled), settlements: z.array(Settlement) });
/** What a payment costs, in cents. */
const fee = 35;
/**
 * Lets the service know a payout of before it ran: `cents` less `costs` of payments that were made and paid then, for
 * which it calls nobody.
 */
export const rememberPayout = async (
  store: PaymentStore,
  {
    id,
    reference,
    settledAt,
    costs,
    payments,
  }: {
    id: string;
    reference: string;
    settledAt: string;
    costs: number;
    payments: readonly { id: string; cents: number; description: string; paidAt: string }[];
  },
) => {
  for (const { cents, paidAt, ...payment } of payments)
    await store.set(payment.id, {
      ...payment,
      amount: { currency: 'EUR', value: (cents / 100).toFixed(2) },
      webhookUrl: 'http://localhost/',
      status: 'paid',
      createdAt: paidAt,
      paidAt,
      refunds: [],
    });
  const items = payments.map(({ id: paymentId, cents }) => ({
    kind: 'payments',
    id: paymentId,
    paymentId,
    cents,
  }));
  const cents = payments.reduce((all, payment) => all + payment.cents, -costs);
  await store.set('ledger', {
    waiting: [],
    settlements: [{ id, reference, settledAt, cents, costs, items }],
  });
};
const Answered = z.record(z.string(), z.unknown());

const centsOf = (value: string) => Math.round(Number(value) * 100);
const refundedOf = ({ refunds }: Payment) =>
  refunds.reduce((sum, { amount }) => sum + centsOf(amount.value), 0);
/** Of so much more than was paid the real one gives money back too, at most. */
const ceiling = 2500;
const tenLetters = () => randomBytes(8).toString('base64url').replace(/[-_]/g, 'x').slice(0, 10);
const problem = (status: number, title: string, detail: string) =>
  Response.json({ status, title, detail }, { status, headers: { 'content-type': 'application/hal+json' } });

const css = `body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem;color:#1d1a16;background:#faf7f2}
h1{font-size:1.25rem}.amount{font-size:2rem;font-weight:600;margin:.5rem 0 1.5rem}
form{display:grid;gap:.5rem}button{font:inherit;padding:.75rem;border:1px solid #b9b0a3;border-radius:.5rem;background:#fff;cursor:pointer}
button[value=paid]{background:#7a2242;border-color:#7a2242;color:#fff;font-weight:600}.notice{color:#6b6257;font-size:.875rem}
@media(prefers-color-scheme:dark){body{color:#efe9e0;background:#1b1815}button{background:#2a2521;color:inherit;border-color:#574f46}.notice{color:#b3a99c}}`;

/**
 * A payment service that never leaves this machine (D-52): it speaks the part of Mollie's API version 2 that we
 * use, under /v2, and has a checkout page on which a person says how the payment ends. `store` is where it remembers
 * payments, and `origin` where it can be reached, with the path it is mounted at.
 */
export const paymentSimulator = ({
  key,
  origin,
  store = storedInMemory(),
  now = () => new Date().toISOString(),
}: {
  key: string;
  origin: () => string;
  store?: PaymentStore;
  now?: () => string;
}) => {
  const paymentOf = async (id: string): Promise<Payment | null> =>
    Payment.nullable().parse(await store.get(id));
  const save = (payment: Payment) => store.set(payment.id, payment);
  /** Makes something once for an idempotency key, and answers it under that ever after; without one each time. */
  const once = async (
    context: Context,
    kind: 'payment' | 'refund' | 'customer' | 'mandate',
    make: () => Promise<object | Response>,
  ) => {
    const idempotencyKey = context.req.header('Idempotency-Key');
    const key = idempotencyKey === undefined ? null : `${kind} ${idempotencyKey}`;
    const before = key === null ? null : Answered.nullable().parse(await store.get(key));
    const made = before ?? (await make());
    if (made instanceof Response) return made;
    if (key !== null && !before) await store.set(key, made);
    return Response.json(made, { status: 201 });
  };
  /** What the schema asks for; else what is wrong with it. */
  const requestIn = async <Schema extends z.ZodType>({ req }: Context, schema: Schema) => {
    const requested = schema.safeParse(await req.json().catch(() => null));
    return requested.success
      ? requested.data
      : problem(422, 'Unprocessable Entity', z.prettifyError(requested.error));
  };
  /** One change after another: a payment is read, changed and kept as a whole. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work);
    last = result;
    return result;
  };

  const ledger = async () => Ledger.parse((await store.get('ledger')) ?? { waiting: [], settlements: [] });
  /** It is in the next payout. */
  const settleLater = async (item: z.output<typeof Settled>) => {
    const { waiting, settlements } = await ledger();
    await store.set('ledger', { waiting: [...waiting, item], settlements });
  };
  const euros = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) });
  const asSettlement = ({ id, reference, settledAt, cents, costs }: z.output<typeof Settlement>) => ({
    resource: 'settlement',
    id,
    reference,
    settledAt,
    status: 'paidout',
    amount: euros(cents),
    periods: {
      [settledAt.slice(0, 4)]: {
        [settledAt.slice(5, 7)]: {
          revenue: [],
          costs: [{ description: 'Transactiekosten', amountGross: euros(costs) }],
        },
      },
    },
  });
  const withSettlement = async (
    context: Context,
    answer: (settlement: z.output<typeof Settlement>) => Response,
  ) => {
    const wanted = context.req.param('id');
    const { settlements } = await ledger();
    const found = settlements.find(({ id, reference }) => id === wanted || reference === wanted);
    return found ? answer(found) : problem(404, 'Not Found', 'No settlement exists with token');
  };

  const asPayment = (payment: Payment) => {
    const { refunds: _, chargebacks: __, paidAt, ...shown } = payment;
    const { id, status, amount } = shown;
    const back = refundedOf(payment);
    const inEuro = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) });
    return {
      resource: 'payment',
      mode: 'test',
      ...shown,
      ...(paidAt && { paidAt }),
      ...(status === 'paid' && {
        amountRefunded: inEuro(back),
        amountRemaining: inEuro(centsOf(amount.value) + ceiling - back),
      }),
      _links: {
        self: { href: `${origin()}/v2/payments/${id}`, type: 'application/hal+json' },
        ...(status === 'open' && {
          checkout: { href: `${origin()}/checkout/${id}`, type: 'text/html' },
        }),
      },
    };
  };
  const asRefund = (payment: Payment, refund: Payment['refunds'][number]) => ({
    resource: 'refund',
    mode: 'test',
    paymentId: payment.id,
    ...refund,
    _links: { payment: { href: `${origin()}/v2/payments/${payment.id}`, type: 'application/hal+json' } },
  });

  const withPayment = async (
    context: Context,
    answer: (payment: Payment) => Response | Promise<Response>,
  ) => {
    const payment = await paymentOf(context.req.param('id') ?? '');
    return payment ? answer(payment) : problem(404, 'Not Found', 'No payment exists with token');
  };

  const customerOf = async (id: string) => Customer.nullable().parse(await store.get(id));
  const withCustomer = async (
    context: Context,
    answer: (owner: z.output<typeof Customer>) => Response | Promise<Response>,
  ) => {
    const owner = await customerOf(context.req.param('customer') ?? '');
    return owner ? answer(owner) : problem(404, 'Not Found', 'No customer exists with token');
  };

  /** The customer of a first payment that is paid gives a mandate on the account that it paid from. */
  const giveMandate = async (customerId: string) => {
    const owner = await customerOf(customerId);
    if (!owner) return {};
    const mandateId = `mdt_${tenLetters()}`;
    const given = {
      id: mandateId,
      method: 'directdebit' as const,
      consumerName: owner.name,
      consumerAccount: 'NL39RABO0300065264',
      consumerBic: 'RABONL2U',
      signatureDate: now().slice(0, 10),
      mandateReference: `SIM-${mandateId.slice(4).toUpperCase()}`,
    };
    await store.set(owner.id, { ...owner, mandates: [...owner.mandates, given] });
    return { mandateId };
  };

  const callWebhook = async ({ id, webhookUrl }: Payment) => {
    await send(webhookUrl, { method: 'POST', timeoutMs: 15_000, body: new URLSearchParams({ id }) }).then(
      (answer) => answer.body?.cancel(),
      // the real one would try again later; here a person presses once more
      () => undefined,
    );
  };

  const api = new Hono()
    .use(async (context, next) => {
      // the real one answers nothing else
      if (!/application\/hal\+json|\*\/\*/.test(context.req.header('Accept') ?? '*/*'))
        return problem(406, 'Not Acceptable', 'Only application/hal+json is answered');
      if (context.req.header('Authorization') !== `Bearer ${key}`)
        return problem(401, 'Unauthorized Request', 'Missing authentication, or failed to authenticate');
      await next();
    })
    .post('/payments', (context) =>
      inTurn(() =>
        once(context, 'payment', async () => {
          const requested = await requestIn(context, NewPayment);
          if (requested instanceof Response) return requested;
          const isRecurring = requested.sequenceType === 'recurring';
          const isOneOff = requested.sequenceType === 'oneoff';
          const owner = isOneOff ? null : await customerOf(requested.customerId ?? '');
          if (!isOneOff && !owner) return problem(422, 'Unprocessable Entity', 'The customer id is invalid');
          if (isRecurring && !owner?.mandates.some(({ id }) => id === requested.mandateId))
            return problem(422, 'Unprocessable Entity', 'No suitable mandates found for customer');
          if (!isRecurring && requested.redirectUrl === '')
            return problem(422, 'Unprocessable Entity', 'The redirect URL is missing');
          const payment: Payment = {
            ...requested,
            id: `tr_${tenLetters()}`,
            status: isRecurring ? 'pending' : 'open',
            createdAt: now(),
            paidAt: null,
            refunds: [],
            chargebacks: [],
          };
          await save(payment);
          if (owner) await store.set(owner.id, { ...owner, payments: [payment.id, ...owner.payments] });
          return asPayment(payment);
        }),
      ),
    )
    .post('/customers', (context) =>
      inTurn(() =>
        once(context, 'customer', async () => {
          const requested = await requestIn(context, NewCustomer);
          if (requested instanceof Response) return requested;
          const made = { ...requested, id: `cst_${tenLetters()}`, mandates: [], payments: [] };
          await store.set(made.id, made);
          return { resource: 'customer', id: made.id, name: made.name };
        }),
      ),
    )
    .post('/customers/:customer/mandates', (context) =>
      inTurn(() =>
        withCustomer(context, (owner) =>
          once(context, 'mandate', async () => {
            const requested = await requestIn(context, NewMandate);
            if (requested instanceof Response) return requested;
            const made = { ...requested, id: `mdt_${tenLetters()}` };
            await store.set(owner.id, { ...owner, mandates: [...owner.mandates, made] });
            return { resource: 'mandate', id: made.id, status: 'valid', method: made.method };
          }),
        ),
      ),
    )
    .get('/customers/:customer/mandates/:id', (context) =>
      withCustomer(context, ({ mandates }) => {
        const found = mandates.find(({ id }) => id === context.req.param('id'));
        if (!found) return problem(404, 'Not Found', 'No mandate exists with token');
        const { id, method, mandateReference, signatureDate, ...details } = found;
        return Response.json({
          resource: 'mandate',
          id,
          status: 'valid',
          method,
          details,
          mandateReference: mandateReference ?? null,
          signatureDate: signatureDate ?? now().slice(0, 10),
        });
      }),
    )
    .delete('/customers/:customer/mandates/:id', (context) =>
      inTurn(() =>
        withCustomer(context, async (owner) => {
          const mandates = owner.mandates.filter(({ id }) => id !== context.req.param('id'));
          if (mandates.length === owner.mandates.length)
            return problem(404, 'Not Found', 'No mandate exists with token');
          await store.set(owner.id, { ...owner, mandates });
          return context.body(null, 204);
        }),
      ),
    )
    .get('/customers/:customer/payments', (context) =>
      withCustomer(context, async (owner) => {
        const payments: object[] = [];
        for (const id of owner.payments.slice(0, 250)) {
          const payment = await paymentOf(id);
          if (payment) payments.push(asPayment(payment));
        }
        return Response.json({ count: payments.length, _embedded: { payments } });
      }),
    )
    .get('/settlements', async () => {
      const settlements = (await ledger()).settlements.map(asSettlement);
      return Response.json({ count: settlements.length, _embedded: { settlements } });
    })
    .get('/settlements/:id', (context) =>
      withSettlement(context, (settlement) => Response.json(asSettlement(settlement))),
    )
    .get('/settlements/:id/:kind{payments|captures|refunds|chargebacks}', (context) =>
      withSettlement(context, ({ items }) => {
        const kind = context.req.param('kind') as z.output<typeof Settled>['kind'];
        const found = items
          .filter((item) => item.kind === kind)
          .map(({ id, paymentId, cents }) => ({
            id,
            ...(kind !== 'payments' && { paymentId }),
            amount: euros(kind === 'refunds' ? -cents : cents),
            settlementAmount: euros(cents),
          }));
        return Response.json({ count: found.length, _embedded: { [kind]: found }, _links: { next: null } });
      }),
    )
    .get('/payments/:id', (context) => withPayment(context, (payment) => Response.json(asPayment(payment))))
    .delete('/payments/:id', (context) =>
      inTurn(() =>
        withPayment(context, async (payment) => {
          if (payment.status !== 'open' && payment.status !== 'pending')
            return problem(422, 'Unprocessable Entity', 'The payment cannot be canceled');
          const canceled: Payment = { ...payment, status: 'canceled' };
          await save(canceled);
          return Response.json(asPayment(canceled));
        }),
      ),
    )
    .get('/payments/:id/refunds', (context) =>
      withPayment(context, (payment) => {
        const refunds = payment.refunds.map((refund) => asRefund(payment, refund));
        return Response.json({ count: refunds.length, _embedded: { refunds } });
      }),
    )
    .get('/payments/:id/chargebacks', (context) =>
      withPayment(context, ({ chargebacks }) =>
        Response.json({ count: chargebacks.length, _embedded: { chargebacks } }),
      ),
    )
    .post('/payments/:id/refunds', (context) =>
      inTurn(() =>
        withPayment(context, (payment) =>
          once(context, 'refund', async () => {
            const requested = await requestIn(context, NewRefund);
            if (requested instanceof Response) return requested;
            const refused = (detail: string) => problem(422, 'Unprocessable Entity', detail);
            if (payment.status !== 'paid') return refused('The payment is not refundable');
            const back = refundedOf(payment) + centsOf(requested.amount.value);
            if (back > centsOf(payment.amount.value) + ceiling)
              return refused('The specified amount cannot be refunded');
            const refund = { ...requested, id: `re_${tenLetters()}`, status: 'refunded', createdAt: now() };
            await save({ ...payment, refunds: [...payment.refunds, refund] });
            const cents = -centsOf(refund.amount.value);
            await settleLater({ kind: 'refunds', id: refund.id, paymentId: payment.id, cents });
            return asRefund(payment, refund);
          }),
        ),
      ),
    );

  const page = (payment: Payment | null, isJustEnded: boolean) => {
    const title = 'Testbetaling';
    const ending =
      payment && payment.status !== 'open' && payment.status !== 'pending'
        ? endings[payment.status].toLowerCase()
        : null;
    return html`<!doctype html>
      <html lang="nl">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          ${
            payment && isJustEnded && payment.redirectUrl
              ? html`<meta http-equiv="refresh" content="1;url=${payment.redirectUrl}" />`
              : ''
          }
          <title>${title}</title>
          <link rel="stylesheet" href="${origin()}/checkout.css" />
        </head>
        <body>
          <h1>${title}</h1>
          ${
            !payment
              ? html`<p>Deze betaling bestaat niet meer.</p>`
              : html`<p>${payment.description}</p>
                  <p class="amount">€ ${payment.amount.value.replace('.', ',')}</p>
                  ${
                    ending !== null
                      ? html`<p>De betaling is: <b>${ending}</b>.</p>
                          <p><a href="${payment.redirectUrl}">Verder</a></p>`
                      : html`<form method="post" action="${origin()}/checkout/${payment.id}">
                          ${Ending.options.map(
                            (status) =>
                              html`<button name="status" value="${status}">${endings[status]}</button>`,
                          )}
                        </form>`
                  }`
          }
          <p class="notice">Dit is een testbetaling. Er gaat geen geld om, en niets verlaat deze computer.</p>
        </body>
      </html>`;
  };

  const app = new Hono()
    .route('/v2', api)
    .get('/checkout.css', (context) => context.body(css, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .get('/checkout/:id', async (context) => {
      const payment = await paymentOf(context.req.param('id'));
      return context.html(page(payment, context.req.query('klaar') === '1'), payment ? 200 : 404);
    })
    /** All that came in since the last time is paid out to the bank, less the costs. */
    .post('/payout', (context) =>
      inTurn(async () => {
        const { waiting, settlements } = await ledger();
        const isIn = ({ cents }: (typeof waiting)[number]) => cents > 0;
        const costs = waiting.filter(isIn).length * fee;
        const cents = waiting.reduce((all, item) => all + item.cents, -costs);
        if (cents <= 0) return context.notFound();
        const settledAt = now();
        const month = settledAt.slice(2, 7).replace('-', '');
        const nth = String(settlements.length + 1).padStart(2, '0');
        const made = {
          id: `stl_${tenLetters()}`,
          reference: `5021877.${month}.${nth}`,
          settledAt,
          cents,
          costs,
          items: waiting,
        };
        await store.set('ledger', { waiting: [], settlements: [made, ...settlements] });
        return Response.json(asSettlement(made), { status: 201 });
      }),
    )
    /** So many cents of a payment that is paid afterwards are in the next payout. */
    .post('/capture/:id', async (context) => {
      const { cents } = await context.req.parseBody();
      const paymentId = context.req.param('id');
      await inTurn(() =>
        settleLater({ kind: 'captures', id: `cpt_${tenLetters()}`, paymentId, cents: Number(cents) }),
      );
      return context.body(null, 204);
    })
    /** The bank of the customer takes the payment back, or thinks better of it. */
    .post('/chargeback/:id', async (context) => {
      const { reversed } = await context.req.parseBody();
      const payment = await inTurn(async () => {
        const found = await paymentOf(context.req.param('id'));
        if (found?.status !== 'paid') return null;
        const [before] = found.chargebacks;
        const chargeback = {
          id: before?.id ?? `chb_${tenLetters()}`,
          amount: found.amount,
          createdAt: before?.createdAt ?? now(),
          reversedAt: reversed ? now() : null,
        };
        const changed = { ...found, chargebacks: [chargeback] };
        await save(changed);
        const [kind, cents] = ['chargebacks' as const, -centsOf(found.amount.value)];
        if (!before) await settleLater({ kind, id: chargeback.id, paymentId: found.id, cents });
        return changed;
      });
      if (!payment) return context.notFound();
      await callWebhook(payment);
      return context.body(null, 204);
    })
    .post('/checkout/:id', async (context) => {
      // what is paid afterwards is paid out as it is captured
      const { status, afterwards } = await context.req.parseBody();
      const ending = Ending.safeParse(status);
      const payment = await inTurn(async () => {
        const found = await paymentOf(context.req.param('id'));
        if (!found || (found.status !== 'open' && found.status !== 'pending') || !ending.success)
          return found;
        const isPaid = ending.data === 'paid';
        const ended = {
          ...found,
          status: ending.data,
          paidAt: isPaid ? now() : null,
          ...(isPaid && found.sequenceType === 'first' && (await giveMandate(found.customerId ?? ''))),
        };
        await save(ended);
        const { id } = ended;
        const cents = centsOf(ended.amount.value);
        if (ending.data === 'paid' && !afterwards)
          await settleLater({ kind: 'payments', id, paymentId: id, cents });
        return ended;
      });
      if (!payment || !ending.success) return context.html(page(payment, false), 404);
      await callWebhook(payment);
      return context.redirect(`${origin()}/checkout/${payment.id}?klaar=1`, 303);
    });
  return app;
};
