import { IconFileText, IconMail, IconPrinter, IconReceipt, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import {
  emailPackingSlip,
  orderDocuments,
  packingSlipToPrinter,
  printOffer,
  printTicket,
  reprintToPrinter,
  resendConfirmation,
  sendOffer,
} from '#api/order-documents/contract.ts';
import { printPackingSlip, readPackingSlip, reprintPackingSlip } from '#api/order-documents/slip-contract.ts';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import { orderDossier } from '#api/dossier/contract.ts';
import { shortestAddress } from '#web/lib/timings.ts';
import { statuses } from '#domain/sales-order/status.ts';
import { dateTime } from '#web/lib/format.ts';
import { useDirectMail } from '#web/parts/direct-mail.ts';
import { useParts } from '#web/parts/account.ts';
import { defineCalls, changes, customMutation, mutation, pdf, query } from '#web/lib/api.ts';
import { inAdvance } from '#web/lib/ask-along.ts';
import { lookAgainIn, SentMails } from '#web/parts/sent-mails.tsx';
import { useRights } from '#web/parts/role.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useShortcuts } from '#web/lib/shortcuts.ts';
import { ActionButton, saveAnswer, sayOutcome } from '#web/features/order/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { Paper } from '#web/features/order/paper.tsx';
import { ReadButtons } from '#web/features/order/read-papers.tsx';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/order/words.nl.ts';

const DossierButton = lazyPart(() => import('#web/parts/dossier/dossier.tsx'), 'DossierButton');
const OrderMail = lazyPart(() => import('#web/features/order/order-mail.tsx'), 'OrderMail');

/** Operations that send a document of an order to a printer or to the customer; they take only the order. */
type Sending = typeof packingSlipToPrinter;
const {
  endpoints,
  useOrderDocumentsQuery,
  useLazyOfferFileQuery,
  usePrintSlipMutation,
  useEmailSlipMutation,
  useSendDocumentMutation,
} = defineCalls({
  orderDocuments: query(orderDocuments),
  offerFile: pdf(printOffer),
  printSlip: customMutation<Blob, { operation: typeof printPackingSlip; orderId: number }>({
    query: ({ operation, orderId }) => changes(operation)({ request: { orderId } }),
    invalidatesTags: (_answer, _error, { orderId }) => [{ type: 'SalesOrder', id: orderId }, 'LogBook'],
  }),
  emailSlip: mutation(emailPackingSlip, { invalidatesTags: ['LogBook'] }),
  sendDocument: customMutation<unknown, { operation: Sending; orderId: number }>({
    query: ({ operation, orderId }) => changes(operation)({ request: { orderId } }),
    invalidatesTags: ['LogBook'],
  }),
});

/** The data of the card, prefetched. */
export const askDocuments = (orderId: number) => endpoints.orderDocuments.initiate({ orderId }, inAdvance);

/** OURS-009. */
const failed = words.sendingFailedCheckTheEmail;

/** SO-044: one field for the address. */
const EmailSlip = ({
  orderId,
  number,
  address,
  onClose,
}: {
  orderId: number;
  number: number;
  address: string;
  onClose: () => void;
}) => {
  const [to, setTo] = useState(address);
  const [problem, setProblem] = useState<string>();
  const [send, { isLoading }] = useEmailSlipMutation();
  const isLong = to.trim().length >= shortestAddress;
  const submit = async () => {
    const { error } = await send({ request: { data: { orderId, to } } });
    if (error) return setProblem(failed);
    toast.done(words.thePackingSlipIsBeing, { body: to });
    onClose();
  };
  return (
    <FormDialog
      title={words.mailPackingSlipOf(number)}
      className=""
      verb={words.send}
      isBusy={isLoading}
      isReady={isLong}
      onSubmit={() => isLong && submit()}
      onClose={onClose}
    >
      <TextField
        label={words.emailAddress}
        inputMode="email"
        value={to}
        onChange={setTo}
        problem={problem}
        data-autofocus
      />
    </FormDialog>
  );
};

/** SO-046, D-15: the slip goes to the address of setting 205 at one press; nothing without one. */
const SlipToEmail = ({ orderId, to }: { orderId: number; to: string }) => {
  const [send] = useEmailSlipMutation();
  const may = useRights();
  if (to === '' || !may(emailPackingSlip)) return null;
  const run = async () => {
    const sent = await send({ request: { data: { orderId, to } } });
    sayOutcome(sent, words.thePackingSlipIsBeing, failed);
  };
  return <ActionButton Icon={IconMail} label={words.packingSlipToEmail} run={run} />;
};

/** Prints the packing slip, and says what that did to the status of the order. */
export const usePrintSlip = ({ orderId, number, status }: SalesOrderView['order']) => {
  const [print] = usePrintSlipMutation();
  return async () => {
    // SO-041 is about the first print: another slip must not mark the order as on its way
    const operation = status === 'printed' ? reprintPackingSlip : printPackingSlip;
    const answer = await print({ operation, orderId });
    saveAnswer(answer, words.slipFile(number));
    if (answer.data && status === 'waiting')
      toast.done(words.orderIsPrinted(number, localized(statuses.printed.name)));
  };
};

/** OURS-010. */
const hasTickets = (parts: ReturnType<typeof useParts>) => parts.has('checkoutTickets');

/** The packing slip and the receipt for who reads and prints nothing. */
const ReadPapers = ({ orderId, number }: { orderId: number; number: number }) => {
  const may = useRights();
  if (may(printPackingSlip) || !may(readPackingSlip)) return null;
  return (
    <Paper title={words.packingSlip}>
      <div className="order-documents">
        <ReadButtons orderId={orderId} number={number} />
      </div>
    </Paper>
  );
};

const DossierPaper = ({ orderId, number }: { orderId: number; number: number }) => {
  const may = useRights();
  if (!may(orderDossier)) return null;
  return (
    <Paper title={words.dossierTitle}>
      <div className="order-documents">
        <Suspense>
          <DossierButton about={{ kind: 'order', id: orderId, name: words.order(number) }} />
        </Suspense>
      </div>
    </Paper>
  );
};

/**
 * SO-041 to SO-048, QUOTE-005: printing and mailing the documents of an order, and what was sent before; `children`
 * are its other papers.
 */
export const OrderDocuments = ({
  order,
  children,
}: {
  order: SalesOrderView['order'];
  children?: ReactNode;
}) => {
  const { orderId, number } = order;
  const may = useRights();
  const [pollingInterval, setPollingInterval] = useState(0);
  const { data } = useOrderDocumentsQuery({ orderId }, { skip: !order.isOfAccount, pollingInterval });
  const nextInterval = lookAgainIn(data?.mails);
  if (nextInterval !== pollingInterval) setPollingInterval(nextInterval);
  const [isMailing, setIsMailing] = useState(false);
  const [mailed, setMailed] = useState<'confirmation' | 'offer' | null>(null);
  const direct = useDirectMail();
  const printSlip = usePrintSlip(order);
  const [send] = useSendDocumentMutation();
  const parts = useParts();
  const [offerFile] = useLazyOfferFileQuery();
  const isQuote = order.status === 'quote';
  const hasAddress = data !== undefined && data.customerAddress !== '';
  const mayMail = order.isOfAccount && hasAddress && may(isQuote ? sendOffer : resendConfirmation);
  // always seen first: one key must not mail anything; nor is a dialog opened over another
  const showMail = () =>
    document.documentElement.hasAttribute('data-dialog') || setMailed(isQuote ? 'offer' : 'confirmation');
  useShortcuts({ m: mayMail ? showMail : undefined });
  if (!order.isOfAccount) return null;

  /** The button that sends a document, for users who may; `problem` is the text shown on failure. */
  const sending = (operation: Sending, Icon: TablerIcon, label: string, done: string, problem?: string) =>
    may(operation) && (
      <ActionButton
        Icon={Icon}
        label={label}
        run={async () => sayOutcome(await send({ operation, orderId }), done, problem)}
      />
    );
  /** The same for a mail that the user sees first, unless they chose not to. */
  const seenFirst = (
    kind: 'confirmation' | 'offer',
    operation: Sending,
    label: string,
    done: string,
    problem: string,
  ) =>
    may(operation) && (
      <ActionButton
        Icon={IconMail}
        label={label}
        shortcut="M"
        run={async () =>
          direct.isDirect(kind)
            ? sayOutcome(await send({ operation, orderId }), done, problem)
            : setMailed(kind)
        }
      />
    );
  const isReprint = order.status === 'printed';

  return (
    <Card title={words.documents} isPadded={false}>
      {data && (
        <>
          <ReadPapers orderId={orderId} number={number} />
          {(may(printPackingSlip) || may(emailPackingSlip)) && (
            <Paper title={words.packingSlip}>
              {data.latestPrint && (
                <p className="sub">
                  {data.latestPrint.sentence.replace(/\.$/, '')} · {dateTime(data.latestPrint.printedAt)} ·{' '}
                  {data.latestPrint.printedBy}
                </p>
              )}
              <div className="order-documents">
                {may(printPackingSlip) && (
                  <ActionButton Icon={IconPrinter} label={words.packingSlip} run={printSlip} />
                )}
                {may(emailPackingSlip) && (
                  <ActionButton
                    Icon={IconMail}
                    label={words.mailPackingSlip}
                    run={() => setIsMailing(true)}
                  />
                )}
                <SlipToEmail orderId={orderId} to={data.packingSlipAddress} />
                {data.hasPrintService &&
                  sending(
                    isReprint ? reprintToPrinter : packingSlipToPrinter,
                    IconPrinter,
                    words.toPrintService,
                    words.thePackingSlipGoesTo,
                  )}
                {hasTickets(parts) &&
                  sending(
                    printTicket,
                    IconReceipt,
                    words.ticket,
                    words.theTicketGoesToThe,
                    words.ticketNotPrintedContactSupport,
                  )}
              </div>
            </Paper>
          )}
          {isQuote && (may(printOffer) || hasAddress) && (
            <Paper title={words.quote}>
              <div className="order-documents">
                {may(printOffer) && (
                  <ActionButton
                    Icon={IconFileText}
                    label={words.quote}
                    run={async () => saveAnswer(await offerFile({ orderId }), words.offerFile(number))}
                  />
                )}
                {hasAddress &&
                  seenFirst('offer', sendOffer, words.mailQuote, words.theQuoteIsBeingMailed, failed)}
              </div>
            </Paper>
          )}
          {/* OURS-011 */}
          {!isQuote && hasAddress && may(resendConfirmation) && (
            <Paper title={words.confirmation}>
              <div className="order-documents">
                {seenFirst(
                  'confirmation',
                  resendConfirmation,
                  words.mailConfirmation,
                  words.theConfirmationIsBeingMailed,
                  words.confirmationNotSentCheckThe,
                )}
              </div>
            </Paper>
          )}
        </>
      )}
      {children}
      <DossierPaper orderId={orderId} number={number} />
      {data && (
        <Paper title={words.sentEmail}>
          <SentMails mails={data.mails} />
        </Paper>
      )}
      <Suspense>
        {mailed && <OrderMail orderId={orderId} kind={mailed} onClose={() => setMailed(null)} />}
      </Suspense>
      {data && isMailing && (
        <EmailSlip
          orderId={orderId}
          number={number}
          address={data.packingSlipAddress}
          onClose={() => setIsMailing(false)}
        />
      )}
    </Card>
  );
};
