import { exportCustomersCsv } from '#api/customer-figures/contract.ts';
import { exportInvoicesByDate, exportInvoicesByPayment, exportOrders } from '#api/exports/contract.ts';
import type { TableFormat } from '#api/contract/wire.ts';
import type { Period } from '#domain/kernel/period.ts';
import { defineCalls, customQuery, reads } from '#web/lib/api.ts';

/** SET-039: each file by its link, with what its name begins with. */
export const files = {
  orders: {
    operation: exportOrders,
    label: 'Export Std Orders CSV',
    about: 'Een regel per order, op orderdatum. Offertes en backorders staan er niet bij.',
    name: 'orders',
    empty: 'Geen orders in deze periode.',
  },
  byDate: {
    operation: exportInvoicesByDate,
    label: '3Lines Orders CSV (A)',
    about: 'Boekregels per factuur: debiteuren, en omzet en btw voor elk tarief. Op factuurdatum.',
    name: 'boekregels-factuurdatum',
    empty: 'Geen facturen in deze periode.',
  },
  byPayment: {
    operation: exportInvoicesByPayment,
    label: '3Lines Orders CSV (B)',
    about: 'Dezelfde boekregels per betaalde factuur, op de dag van de laatste betaling.',
    name: 'boekregels-betaaldatum',
    empty: 'Geen facturen die in deze periode zijn betaald.',
  },
  customers: {
    operation: exportCustomersCsv,
    label: 'Export Std Klanten CSV',
    about: 'Een regel per klant die in de periode is toegevoegd.',
    name: 'klanten',
    empty: 'In deze periode zijn geen klanten toegevoegd.',
  },
} as const;
export type FileKind = keyof typeof files;

export const { useLazyExportedFileQuery } = defineCalls({
  exportedFile: customQuery<string | Blob, { kind: FileKind; period: Period; format: TableFormat }>({
    query: ({ kind, period, format }) =>
      reads<(typeof files)[FileKind]['operation']>(files[kind].operation)({ ...period, format }),
    keepUnusedDataFor: 0,
  }),
});
