import {
  IconCash,
  IconFileInvoice,
  IconMail,
  IconPackageExport,
  IconPrinter,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { sendInvoice } from '#api/invoices/contract.ts';
import { printPackingSlip } from '#api/order-documents/slip-contract.ts';
import { addPaymentLine } from '#api/payments/contract.ts';
import { changeInvoiceStatus, changeSalesOrderStatus } from '#api/sales-orders/status-contract.ts';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import { openOf } from '#domain/invoice/status.ts';
import { usePrintSlip } from '#web/features/order/documents.tsx';
import { MailInvoice, useIssuedInvoiceQuery } from '#web/features/order/invoice.tsx';
import { MakeInvoice } from '#web/parts/invoice-status.tsx';
import { useSetStatus } from '#web/parts/order-status.tsx';
import { useRights } from '#web/parts/role.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#web/features/order/words.nl.ts';

type Step = { Icon: TablerIcon; label: string; run: () => unknown };

/** When the button goes, the focus that it has goes to the page. */
const handOn = (button: HTMLButtonElement | null) => () => {
  if (button !== null && document.activeElement === button)
    document.querySelector('main')?.focus({ preventScroll: true });
};

/**
 * What an order waits for, as the one filled button of its page: packing slip, on its way, delivered, invoice, mail,
 * payment. Nothing where it waits for nothing, or for what somebody else has to do. It is one button that becomes the
 * next step, so that the focus is there already.
 */
export const NextStep = ({
  order,
  onRefetch,
  onPay,
}: {
  order: SalesOrderView['order'];
  onRefetch: () => Promise<unknown>;
  onPay: () => void;
}) => {
  const { orderId, status, invoiceStatus, invoiceNumber } = order;
  const may = useRights();
  const [isBusy, setIsBusy] = useState(false);
  const [pressed, setPressed] = useState<string>();
  const [open, setOpen] = useState<'invoice' | 'mail' | null>(null);
  const printSlip = usePrintSlip(order);
  const setStatus = useSetStatus(order);
  const { data: issued } = useIssuedInvoiceQuery({ orderId }, { skip: invoiceNumber === null });
  const isUnknown = invoiceNumber !== null && issued === undefined;
  const close = () => setOpen(null);

  /** Until the order is there as it is now: pressed again too soon, the same would be done twice. */
  const untilSeen = (change: () => Promise<unknown>) => async () => {
    await change();
    await onRefetch();
  };
  const toStatus = (to: 'waiting' | 'out-for-delivery' | 'delivered', Icon: TablerIcon): Step | null =>
    may(changeSalesOrderStatus)
      ? { Icon, label: words.toNextStatus[to], run: untilSeen(() => setStatus(to, status)) }
      : null;
  const makeInvoice = { Icon: IconFileInvoice, label: words.makeInvoice, run: () => setOpen('invoice') };
  const afterDelivery = (): Step | null => {
    if (invoiceStatus === 'not-invoiced') return may(changeInvoiceStatus) ? makeInvoice : null;
    // until the invoice is there the button stays, and with it the focus
    if (isUnknown) return pressed === undefined ? null : makeInvoice;
    if (issued && issued.sentAt === null && issued.mail === null && may(sendInvoice))
      return { Icon: IconMail, label: words.mailInvoice, run: () => setOpen('mail') };
    return openOf({ ...order, total: order.incl }) > 0 && may(addPaymentLine)
      ? { Icon: IconCash, label: words.enterPayment, run: onPay }
      : null;
  };
  const steps: Record<typeof status, () => Step | null> = {
    quote: () => toStatus('waiting', IconPackageExport),
    backorder: () => null,
    waiting: () =>
      may(printPackingSlip)
        ? { Icon: IconPrinter, label: words.printPackingSlip, run: untilSeen(printSlip) }
        : null,
    printed: () => toStatus('out-for-delivery', IconTruckDelivery),
    'out-for-delivery': () => toStatus('delivered', IconPackageExport),
    delivered: afterDelivery,
  };
  const step = steps[status]();
  const isWaiting = isBusy || isUnknown;
  const isPast = pressed !== undefined && !isWaiting && step?.label !== pressed;
  const press = async () => {
    if (isWaiting) return;
    setIsBusy(true);
    setPressed(step?.label);
    await step?.run();
    setIsBusy(false);
  };
  return (
    <>
      {step && (
        <Button
          variant="filled"
          Icon={step.Icon}
          aria-disabled={isWaiting}
          ref={handOn}
          // the second click of a double one is not meant for the step after
          onClick={({ detail }) => detail < 2 && void press()}
        >
          {step.label}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {isPast && step && words.nextStepIs(step.label)}
      </span>
      {open === 'invoice' && <MakeInvoice {...order} onDone={close} onCancel={close} />}
      {open === 'mail' && issued && <MailInvoice issued={issued} status={status} onClose={close} />}
    </>
  );
};
