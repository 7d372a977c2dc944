import type { Needs, Ports } from '#application/kernel/core.ts';
import { optionsOf } from '#application/invoice/file.ts';
import type { InvoiceDesign } from '#application/ports/documents.ts';
import type { Account } from '#domain/account/account.ts';
import { sellerOf } from '#domain/invoice/issue.ts';

/** INV-023: a made-up invoice with the data and logo of an account, in a design that it may choose. */
export const invoiceSample = async (
  {
    documents,
    blobs,
    clock,
  }: Needs<'clock'> & {
    documents: Pick<Ports['documents'], 'invoiceSample'>;
    blobs: Pick<Ports['blobs'], 'get'>;
  },
  account: Account,
  design: InvoiceDesign,
) => {
  const seller = sellerOf(account);
  return documents.invoiceSample(seller, {
    design,
    options: optionsOf(account, { total: 0, methods: [] }, 'nl'),
    logo: seller.logo === null ? null : ((await blobs.get(seller.logo))?.bytes ?? null),
    madeAt: clock.now(),
  });
};
