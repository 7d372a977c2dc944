import { describe, expect, test } from 'vitest';
import { customer } from '#domain/customer/customer.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { product } from '#domain/product/product.ts';
import { aCustomer, aProduct } from '#tests/support/records.ts';
import { movingIn } from '#tests/support/moving-in.ts';

describe('what was made here before a file came', () => {
  const start = async () => {
    const made = await movingIn();
    await made.imported('suppliers', 'Naam\nVigneti\n');
    const [supplier] = await made.suppliers();
    await made.handle(made.by(), 'records', async (work) => {
      const kade = aCustomer({ customerId: 77, number: 9001, name: 'De Kade' });
      await work.decide(customer, 77, { type: 'AddCustomer', ...kade });
      const nuits = aProduct({
        productId: 78,
        number: 5001,
        name: 'Nuits',
        supplierId: supplier!.supplierId,
      });
      await work.decide(product, 78, { type: 'AddProduct', ...nuits } as never);
    });
    return made;
  };

  test('is known by its number', async () => {
    const { preview, imported, customers, products } = await start();
    expect(await preview('customers', 'Klantnr;Naam\n9001;De Kade\n')).toEqual(['same']);
    await imported('customers', 'Klantnr;Naam\n9001;De Oude Kade\n', true);
    expect(await customers()).toMatchObject([{ customerId: 77, name: 'De Oude Kade' }]);
    const text = 'Artikelnr;Productnaam;Leverancier\n5001;Nuits;Vigneti\n';
    expect(await preview('products', text)).toEqual(['same']);
    await imported('products', text.replace('Nuits', 'Nuits-Saint-Georges'), true);
    expect(await products()).toMatchObject([{ productId: 78, name: 'Nuits-Saint-Georges' }]);
  });

  test('is not deleted where an import that changed it is taken back', async () => {
    const { imported, takenBack, customers, told } = await start();
    const job = await imported('customers', 'Klantnr;Naam\n9001;De Oude Kade\n', true);
    told.orders.set(77, 12);
    expect(await takenBack(job.importId)).toMatchObject({ takenBack: 1, stayed: [] });
    expect(await customers()).toMatchObject([{ customerId: 77, name: 'De Kade' }]);
  });

  test('gets no price agreed for a customer who is gone by then', async () => {
    const { upload, desk, by, handle, start: run, jobOf, events } = await start();
    const importId = await upload('deals', 'Klant;Artikel;Prijs\n9001;5001;10\n');
    await desk.check(jobOf(importId), false);
    await handle(by(), 'gone', async (work) => {
      await work.decide(customer, 77, { type: 'TakeCustomerBack' });
    });
    await run(importId);
    expect((await events()).map(({ type }) => type)).not.toContain('PriceDealAgreed');
  });

  test('keeps its sides of a price where a file names both', async () => {
    const { imported, products } = await start();
    const text =
      'Artikelnr;Productnaam;Leverancier;Verkoopprijs;Verkoopprijs incl\n5007;Fleurie;Vigneti;10;12,50\n';
    await imported('products', text);
    expect((await products()).at(-1)).toMatchObject({ sellPrice: 100_000, sellPriceIncl: 125_000 });
  });
});

test('an invoice keeps each group of VAT that is told, also of an amount or of VAT alone', async () => {
  const { imported, all } = await movingIn();
  await imported('customers', 'Klantnr;Naam\n401;De Kade\n');
  await imported(
    'invoices',
    'Klant;Factuurnummer;Factuurdatum;Grondslag hoog;Btw hoog;Grondslag zonder btw;Totaal\n401;A;01-10-2026;;21;100;121\n',
  );
  expect([...(await all(invoice)).values()]).toMatchObject([
    {
      movedIn: {
        perRate: [
          { rate: 0, excl: 1_000_000, vat: 0 },
          { rate: 2100, excl: 0, vat: 210_000 },
        ],
      },
    },
  ]);
});
