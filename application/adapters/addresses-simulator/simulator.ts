import { Hono } from 'hono';
import type { KnownAddress } from '#domain/shipping-label/address.ts';
import { plainPostcode } from '#domain/shipping-label/postcode.ts';

const valueOf = (filters: readonly string[], name: string) =>
  filters.find((filter) => filter.startsWith(`${name}:`))?.slice(name.length + 1) ?? '';

/**
 * A register of addresses that never leaves this machine (D-52) and speaks as the Locatieserver of PDOK does. It
 * knows the addresses that it is given, by postcode and number as in `3511AA 12`.
 */
export const addressSimulator = (
  known: (address: string) => Promise<KnownAddress | undefined>,
): { app: Hono } => {
  const app = new Hono();
  app.get('/bzk/locatieserver/search/v3_1/free', async (context) => {
    const filters = context.req.queries('fq') ?? [];
    const found = await known(
      `${plainPostcode(valueOf(filters, 'postcode'))} ${valueOf(filters, 'huisnummer')}`,
    );
    const docs = found ? [{ straatnaam: found.street, woonplaatsnaam: found.city }] : [];
    return context.json({
      response: { numFound: docs.length, start: 0, maxScore: 1, numFoundExact: true, docs },
    });
  });
  return { app };
};
