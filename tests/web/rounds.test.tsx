import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operations } from '#api/contract/operations.ts';
import { orderDocuments } from '#api/order-documents/contract.ts';
import { answerBasics, answerDashboard, answerNewOrder, answerOrder, ofShell } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { open as openProduct } from '#tests/web/product-page.ts';
import { everyThird } from '#tests/support/long-run.ts';

/** What each page asks, all of it at once. */
const pages: Record<string, readonly string[]> = {
  '/dashboard': ['dashboardSummary', 'dashboardOrders', 'productUpdates', 'directOrdersWarning'],
  '/dashboard?lijst=unprocessed': [
    'dashboardSummary',
    'unprocessedOrders',
    'productUpdates',
    'directOrdersWarning',
  ],
  '/dashboard?lijst=backorders': ['dashboardSummary', 'backOrders', 'productUpdates', 'directOrdersWarning'],
  '/directorders': ['directOrderAccounts'],
  '/order/new': ['deliveryMethods'],
  '/order/new/412': ['deliveryMethods', 'customerById', 'productsForCustomer', 'backorderLines'],
  '/verkoop/17': ['salesOrderById', 'deliveryMethods', 'orderDocuments', 'salesOrderHistory'],
  '/klanten/412': ['customerById', 'customerAtAGlance', 'accountManagers'],
  '/klanten/412?tab=deals': ['customerById', 'customerAtAGlance', 'customerPriceDeals', 'financingInfo'],
  '/klanten/412?tab=orders': ['customerById', 'customerAtAGlance', 'customerOrders'],
  '/klanten/412?tab=products': ['customerById', 'customerAtAGlance', 'customerLines', 'customerProducts'],
  '/klanten/412?tab=figures': ['customerById', 'customerAtAGlance', 'customerFigures'],
  '/klanten/412?tab=mails': ['customerById', 'customerAtAGlance', 'sentMails'],
  '/klanten/412?tab=log': ['customerById', 'customerAtAGlance', 'customerHistory'],
  '/producten': ['listProducts', 'listViews', 'lookupList'],
  '/producten/1': ['productById', 'productImages', 'productBuyers', 'lookupList'],
  '/producten/1?tab=stock': [
    'productById',
    'productImages',
    'productBuyers',
    'productStock',
    'stockHolders',
    'stockMovements',
    'missedDemandOfProduct',
  ],
  '/producten/1?tab=prices': ['productById', 'productImages', 'productBuyers', 'productPrices'],
  '/producten/1?tab=logs': ['productById', 'productImages', 'productBuyers', 'productLogs'],
  '/klanten': ['listCustomers', 'listViews', 'accountManagers'],
  '/leveranciers': ['listSuppliers', 'listViews', 'supplierCountries'],
  '/leveranciers/51': ['supplierById', 'supplierCountries', 'supplierSustainability', 'supplierTransporters'],
  '/leveranciers/51?tab=orders': ['supplierById', 'supplierOrders'],
  '/voorraad': ['stockList'],
  '/voorraad/1': ['productStock', 'stockHolders', 'stockMovements', 'missedDemandOfProduct'],
  '/rapporten/dagoverzicht': ['dayOverview'],
  '/rapporten/logboek': ['logBookActions', 'listViews', 'logBookProof', 'signedHeads'],
  '/rapporten/logboek?weergave=gebeurtenissen': ['logBook', 'logBookProof', 'signedHeads'],
  '/controlekamer': ['auditChecks', 'logBookSince', 'logBookProof', 'signedHeads', 'listViews'],
  '/rapporten/bewaartermijnen': ['retention'],
  '/rapporten/controles': ['auditChecks'],
  '/rapporten/producten-v2': ['bestSoldProducts', 'invoicedCustomers', 'salesInTime', 'salesTotals'],
  '/mail': ['listMails', 'listViews'],
  '/prijslijsten': ['sellPriceOptions', 'savedPriceLists'],
  '/settings/basics': ['accountData', 'invoiceNumberFormat', 'mailSenderView'],
  '/settings/discount_rules': ['accountData', 'customerTypes'],
  '/settings/purchase_orders': ['accountData', 'transporters'],
  '/tools/orders': [],
  '/tools/orders?van=2026-10-01&tot=2026-10-31': ['ordersReport'],
  '/tools/unpaid': ['unpaidInvoices', 'openTotal1', 'openTotal2', 'openTotal3'],
  '/tools/wanbetalers': ['defaulters'],
  '/settings/connect': ['accountData', 'carrierKeys', 'bookkeepingView', 'accountSecrets', 'lookupList'],
  '/settings/website-api': ['accountData', 'accountSecrets', 'settingsFields'],
  '/tools/shipments': ['listShippingLabels', 'labelFees'],
  '/importeren': ['importList'],
  '/importeren/8?stap=controle': ['importById', 'previewImport'],
  '/versielog': ['versionLog'],
};

const asked = (calls: readonly { operation: string }[]) =>
  [...new Set(calls.map(({ operation }) => operation))].toSorted();

test.each(everyThird(Object.entries(pages)))(
  '%s asks everything that it shows at once: nothing waits for the answer to something else',
  async (at, ofPage) => {
    const api = server();
    for (const operation of operations) api.on(operation, () => new Promise<never>(() => {}));
    openApp(at);
    await waitFor(() => expect(asked(api.calls)).toEqual([...ofShell, ...ofPage].toSorted()));
  },
);

/** Whole, with all its answers: then nothing was asked beside what was asked at once. */
const whole: Record<string, () => Promise<readonly { operation: string }[]>> = {
  '/dashboard': async () => {
    const api = server();
    answerBasics(api);
    answerDashboard(api);
    openApp('/dashboard');
    await screen.findByText('10872');
    await screen.findByText('Geen resultaten gevonden');
    return api.calls;
  },
  '/order/new/412': async () => {
    const api = server();
    answerBasics(api);
    answerNewOrder(api);
    openApp('/order/new/412');
    await screen.findByLabelText('Product regel 1');
    await screen.findByText('Eigen bezorging');
    return api.calls;
  },
  '/verkoop/17': async () => {
    const api = server();
    answerBasics(api);
    answerOrder(api);
    api.on(orderDocuments, {
      mails: [],
      hasPrintService: false,
      customerAddress: '',
      latestPrint: null,
      packingSlipAddress: '',
    });
    openApp('/verkoop/17');
    await screen.findByRole('heading', { name: 'Documenten' });
    await screen.findByText('Status gewijzigd.');
    return api.calls;
  },
  '/producten/1': async () => {
    const { calls } = openProduct('/producten/1');
    await screen.findByLabelText(/^Naam/);
    return calls;
  },
};

test.each(Object.entries(whole))('%s asks nothing more when its answers are there', async (at, open) => {
  const calls = await open();
  expect(asked(calls)).toEqual([...ofShell, ...pages[at]!].toSorted());
});
