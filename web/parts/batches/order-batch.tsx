import { IconFileInvoice, IconFileText, IconMail, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { resendConfirmation } from '#api/order-documents/contract.ts';
import { printPackingSlip } from '#api/order-documents/slip-contract.ts';
import { sendInvoice } from '#api/invoices/contract.ts';
import { changeInvoiceStatus, changeSalesOrderStatus } from '#api/sales-orders/status-contract.ts';
import {
  changePurchaseOrderStatus,
  mailToSupplier,
  purchaseOrderPdf,
} from '#api/purchase-orders/contract.ts';
import { PurchaseOrderStatus, purchaseStatuses } from '#domain/purchase-order/status.ts';
import { makePostnlLabel } from '#api/shipments/contract.ts';
import type { LabelFormat } from '#domain/shipping-label/carrier.ts';
import { SettableStatus, statuses } from '#domain/sales-order/status.ts';
import { useBatchesQuery } from '#web/parts/batches/api.ts';
import type { Matching } from '#web/parts/batches/chosen.ts';
import { keepLabelFormat, labelFormat } from '#web/parts/batches/label-paper.ts';
import { BatchBar, type StartBatch } from '#web/parts/batches/batch-bar.tsx';
import { MoreMenu } from '#web/parts/batches/more-menu.tsx';
import { orders } from '#web/lib/format.ts';
import { useParts } from '#web/parts/account.ts';
import { LabelFormatField } from '#web/parts/label-format.tsx';
import { useMayCall, useRights } from '#web/parts/role.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmation } from '#web/ui/confirm.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import type { Selection } from '#web/ui/selection.tsx';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/parts/batches/words.nl.ts';

type Chosen = { selection: Selection; matching: Matching };
type Acting = Chosen & { start: StartBatch; count: number };

/** What is made, and on which paper, where it is not printed elsewhere. */
const AboutLabels = ({ toPrinter }: { toPrinter: boolean }) => {
  const [format, setFormat] = useState(labelFormat);
  const choose = (next: LabelFormat) => {
    setFormat(next);
    keepLabelFormat(next);
  };
  return (
    <div className="stack">
      <p>
        {words.askLabelsBody} {toPrinter && words.askLabelsToPrinter}
      </p>
      {!toPrinter && <LabelFormatField value={format} onChange={choose} />}
    </div>
  );
};

const Actions = ({ start, count, ...chosen }: Acting) => {
  const may = useRights();
  const parts = useParts();
  const { data } = useBatchesQuery();
  const { ask, dialog } = useConfirmation();
  const counted = orders(count);
  const toPrinter = () => void start('packing-slips-to-printer');
  const asPdf = () => void start('packing-slips');
  return (
    <>
      {may(printPackingSlip) && (
        <Button variant="filled" Icon={IconPrinter} onClick={data?.hasPrintService ? toPrinter : asPdf}>
          {data?.hasPrintService ? words.packingSlipsToPrinter : words.packingSlips}
        </Button>
      )}
      {may(changeInvoiceStatus) && (
        <Button
          Icon={IconFileInvoice}
          onClick={() =>
            ask(words.askInvoices(counted), words.askInvoicesBody, words.makeInvoices, () =>
              start('invoices'),
            )
          }
        >
          {words.makeInvoices}
        </Button>
      )}
      <MoreMenu {...chosen}>
        {may(changeSalesOrderStatus) &&
          SettableStatus.options.map((status) => (
            <MenuItem
              key={status}
              onClick={() =>
                ask(
                  words.askStatus(counted, localized(statuses[status].name)),
                  words.askStatusBody,
                  words.setStatus,
                  () => start('order-status', { status }),
                )
              }
            >
              {words.statusTo(localized(statuses[status].name))}
            </MenuItem>
          ))}
        {data?.hasPrintService && may(printPackingSlip) && (
          <MenuItem onClick={asPdf}>{words.packingSlipsAsPdf}</MenuItem>
        )}
        {parts.has('shippingLabels') && may(makePostnlLabel) && (
          <MenuItem
            onClick={() =>
              ask(
                words.askLabels(counted),
                <AboutLabels toPrinter={data?.hasPrintService === true} />,
                words.makeThem,
                () => start(data?.hasPrintService ? 'shipping-labels-to-printer' : 'shipping-labels'),
              )
            }
          >
            {data?.hasPrintService ? words.printLabels : words.makeLabels}
          </MenuItem>
        )}
        {may(sendInvoice) && (
          <MenuItem
            onClick={() =>
              ask(words.askInvoiceMails(counted), words.askInvoiceMailsBody, words.sendMails, () =>
                start('invoice-mails'),
              )
            }
          >
            {words.mailInvoices}
          </MenuItem>
        )}
        {may(resendConfirmation) && (
          <MenuItem
            onClick={() =>
              ask(words.askConfirmations(counted), words.askConfirmationsBody, words.sendMails, () =>
                start('confirmation-mails'),
              )
            }
          >
            {words.mailConfirmations}
          </MenuItem>
        )}
      </MoreMenu>
      {dialog}
    </>
  );
};

/** What can be done with many orders at once: under a list of them. */
export const OrderBatch = (chosen: Chosen) => (
  <BatchBar {...chosen}>{(start, count) => <Actions {...chosen} start={start} count={count} />}</BatchBar>
);

const MailInvoices = ({ start, count, ...chosen }: Acting) => {
  const mayMail = useMayCall(sendInvoice);
  const { ask, dialog } = useConfirmation();
  return (
    <>
      {mayMail && (
        <Button
          variant="filled"
          Icon={IconMail}
          onClick={() =>
            ask(words.askInvoiceMails(orders(count)), words.askInvoiceMailsBody, words.sendMails, () =>
              start('invoice-mails'),
            )
          }
        >
          {words.mailInvoices}
        </Button>
      )}
      <MoreMenu {...chosen} />
      {dialog}
    </>
  );
};

/** What can be done with many invoices at once, each by its order: under a list of them. */
export const InvoiceBatch = (chosen: Chosen) => (
  <BatchBar {...chosen}>
    {(start, count) => <MailInvoices {...chosen} start={start} count={count} />}
  </BatchBar>
);

/** What is received is booked order by order (PO-020). */
const settablePurchases = PurchaseOrderStatus.exclude(['completed']).options;

const PurchaseActions = ({ start, count, ...chosen }: Acting) => {
  const may = useRights();
  const { ask, dialog } = useConfirmation();
  const counted = words.purchasesCounted(count);
  return (
    <>
      {may(mailToSupplier) && (
        <Button
          variant="filled"
          Icon={IconMail}
          onClick={() =>
            ask(words.askMailSuppliers(counted), words.askMailSuppliersBody, words.sendMails, () =>
              start('purchase-mails'),
            )
          }
        >
          {words.mailSuppliers}
        </Button>
      )}
      {may(purchaseOrderPdf) && (
        <Button Icon={IconFileText} onClick={() => void start('purchase-papers')}>
          {words.asPdf}
        </Button>
      )}
      <MoreMenu {...chosen}>
        {may(changePurchaseOrderStatus) &&
          settablePurchases.map((status) => (
            <MenuItem
              key={status}
              onClick={() =>
                ask(
                  words.askStatus(counted, localized(purchaseStatuses[status].name)),
                  words.askStatusBody,
                  words.setStatus,
                  () => start('purchase-status', { purchaseStatus: status }),
                )
              }
            >
              {words.statusTo(localized(purchaseStatuses[status].name))}
            </MenuItem>
          ))}
      </MoreMenu>
      {dialog}
    </>
  );
};

/** What can be done with many purchase orders at once: under a list of them. */
export const PurchaseBatch = (chosen: Chosen) => (
  <BatchBar {...chosen}>
    {(start, count) => <PurchaseActions {...chosen} start={start} count={count} />}
  </BatchBar>
);
