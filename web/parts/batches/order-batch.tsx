import { IconDots, IconFileInvoice, IconMail, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { resendConfirmation } from '#api/order-documents/contract.ts';
import { printPackingSlip } from '#api/order-documents/slip-contract.ts';
import { sendInvoice } from '#api/invoices/contract.ts';
import { changeInvoiceStatus, changeSalesOrderStatus } from '#api/sales-orders/status-contract.ts';
import { SettableStatus, statuses } from '#domain/sales-order/status.ts';
import { useBatchesQuery } from '#web/parts/batches/api.ts';
import type { Matching } from '#web/parts/batches/chosen.ts';
import { BatchBar, type StartBatch } from '#web/parts/batches/batch-bar.tsx';
import { orders } from '#web/lib/format.ts';
import { useMayCall, useRights } from '#web/parts/role.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import type { Selection } from '#web/ui/selection.tsx';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/parts/batches/words.nl.ts';

/** What is asked before it is done. */
type Question = { title: string; body: string; verb: string; start: () => Promise<unknown> };

const Actions = ({ start, count }: { start: StartBatch; count: number }) => {
  const may = useRights();
  const { data } = useBatchesQuery();
  const [question, setQuestion] = useState<Question | null>(null);
  const counted = orders(count);
  const toPrinter = () => void start('packing-slips-to-printer');
  const asPdf = () => void start('packing-slips');
  const ask = (title: string, body: string, verb: string, begin: () => Promise<unknown>) =>
    setQuestion({ title, body, verb, start: begin });
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
      <Menu
        label={words.more}
        align="end"
        trigger={(props) => (
          <Button Icon={IconDots} {...props}>
            {words.more}
          </Button>
        )}
      >
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
      </Menu>
      {question && (
        <ConfirmDialog
          title={question.title}
          verb={question.verb}
          onConfirm={async () => {
            await question.start();
            setQuestion(null);
          }}
          onCancel={() => setQuestion(null)}
        >
          {question.body}
        </ConfirmDialog>
      )}
    </>
  );
};

/** What can be done with many orders at once: under a list of them. */
export const OrderBatch = ({ selection, matching }: { selection: Selection; matching: Matching }) => (
  <BatchBar selection={selection} matching={matching}>
    {(start, count) => <Actions start={start} count={count} />}
  </BatchBar>
);

const MailInvoices = ({ start, count }: { start: StartBatch; count: number }) => {
  const mayMail = useMayCall(sendInvoice);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {mayMail && (
        <Button variant="filled" Icon={IconMail} onClick={() => setIsAsking(true)}>
          {words.mailInvoices}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.askInvoiceMails(orders(count))}
          verb={words.sendMails}
          onConfirm={async () => {
            await start('invoice-mails');
            setIsAsking(false);
          }}
          onCancel={() => setIsAsking(false)}
        >
          {words.askInvoiceMailsBody}
        </ConfirmDialog>
      )}
    </>
  );
};

/** What can be done with many invoices at once, each by its order: under a list of them. */
export const InvoiceBatch = ({ selection, matching }: { selection: Selection; matching: Matching }) => (
  <BatchBar selection={selection} matching={matching}>
    {(start, count) => <MailInvoices start={start} count={count} />}
  </BatchBar>
);
