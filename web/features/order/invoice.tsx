import {
  IconCopy,
  IconFileCode,
  IconFileInvoice,
  IconHistory,
  IconMail,
  IconReceiptRefund,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { invoiceAsOf } from '#api/as-of/contract.ts';
import { issuedInvoice, printEInvoice, printInvoice, sendInvoice } from '#api/invoices/contract.ts';
import { creditPart, makeCredit } from '#api/invoices/credit-contract.ts';
import { type ResponseOf } from '#api/contract/operation.ts';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import { shortestAddress } from '#web/lib/timings.ts';
import { statuses } from '#domain/sales-order/status.ts';
import { defineCalls, mutation, pdf, query, textOf } from '#web/lib/api.ts';
import { useOpenAsOf } from '#web/parts/as-of/as-of.tsx';
import * as asOfWords from '#web/parts/as-of/words.nl.ts';
import { useRights } from '#web/parts/role.ts';
import { date, dateTime, money } from '#web/lib/format.ts';
import { openFile } from '#web/lib/open-file.ts';
import { useDirectMail } from '#web/parts/direct-mail.ts';
import { PreparedMailView, useDirectTick } from '#web/parts/mail-preview.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { ActionButton, saveAnswer } from '#web/features/order/action-button.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/card.tsx';
import { CheckField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { Paper } from '#web/features/order/paper.tsx';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/order/words.nl.ts';

export const {
  useIssuedInvoiceQuery,
  useLazyInvoiceFileQuery,
  useLazyEInvoiceFileQuery,
  useSendInvoiceMutation,
  useMakeCreditMutation,
} = defineCalls({
  issuedInvoice: query(issuedInvoice),
  invoiceFile: pdf(printInvoice),
  eInvoiceFile: pdf(printEInvoice),
  sendInvoice: mutation(sendInvoice, { invalidatesTags: ['SalesOrder:orderId', 'LogBook'] }),
  makeCredit: mutation(makeCredit, { invalidatesTags: ['SalesOrder:list', 'LogBook'] }),
});
const PreparedLook = lazyPart(() => import('#web/parts/mail-look.tsx'), 'PreparedLook');
const CreditDialog = lazyPart(() => import('#web/features/order/credit-dialog.tsx'), 'CreditDialog');
type Issued = ResponseOf<typeof issuedInvoice>;

const specifications = {
  nlcius: words.ublAccordingToNlcius,
  peppol: words.ublAccordingToPeppolBis,
  en16931: words.ublAccordingToEn16931,
  none: words.notPossible,
} as const;

/** OURS-009. */
const failed = words.sendingFailedCheckTheEmail;
const nameOf = ({ kind, invoiceNumber }: Pick<Issued, 'kind' | 'invoiceNumber'>) =>
  `${kind === 'credit' ? words.creditInvoice : words.invoiceTitle} ${invoiceNumber}`;

const lacksEInvoice = ({ eInvoice }: Issued) => eInvoice.isMailed && eInvoice.specification === null;

/** INV-025: an address and a body. SO-031: undelivered lines are mentioned first. */
export const MailInvoice = ({
  issued,
  status,
  onOpenFile,
  onClose,
}: {
  issued: Issued;
  status: SalesOrderView['order']['status'];
  onOpenFile?: () => void;
  onClose: () => void;
}) => {
  const [to, setTo] = useState(issued.mailTo);
  const [text, setText] = useState(issued.mailText);
  const [isShown, setIsShown] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [send, { isLoading }] = useSendInvoiceMutation();
  const { tick, keep } = useDirectTick('invoice');
  const [mayLackEInvoice, setMayLackEInvoice] = useState(false);
  const isLacking = lacksEInvoice(issued);
  const isTooShort = to.trim().length < shortestAddress || (isLacking && !mayLackEInvoice);
  const submit = async (isDirect: boolean) => {
    const request = { orderId: issued.orderId, to: to.trim(), text, isDirect, mayLackEInvoice };
    const { error } = await send({ request });
    if (error) return setProblem(failed);
    // the result is shown at the invoice
    toast.done(`${nameOf(issued)} ${isDirect ? words.wasOfferedForMailing : words.isBeingMailed}`, {
      body: to,
    });
    keep();
    onClose();
  };
  return (
    <FormDialog
      title={words.mail(nameOf(issued))}
      className="stack"
      verb={words.send}
      isBusy={isLoading}
      isReady={!isTooShort}
      aside={
        <Button disabled={isLoading || isTooShort} onClick={() => void submit(true)}>
          {words.sendAtOnce}
        </Button>
      }
      onSubmit={() => !isTooShort && submit(false)}
      onClose={onClose}
    >
      {statuses[status].claims === 'reserved' && (
        <Banner kind="warning">
          {words.orderNotDelivered} {localized(statuses[status].name)}
        </Banner>
      )}
      {isLacking && (
        <>
          <Banner kind="warning">
            {words.noEInvoiceCanBe} {issued.eInvoice.missing.join(' ')}
          </Banner>
          <CheckField
            label={words.mailWithoutEInvoice}
            checked={mayLackEInvoice}
            onChange={setMayLackEInvoice}
          />
        </>
      )}
      <TextField
        label={words.emailAddress}
        inputMode="email"
        value={to}
        onChange={setTo}
        problem={problem}
        data-autofocus
      />
      <PreparedMailView
        mail={{ subject: issued.mailSubject, attachments: issued.mailFiles }}
        onOpen={onOpenFile}
      />
      <TextAreaField
        label={words.text}
        rows={9}
        value={text}
        onChange={setText}
        {...(text.trim() === '' && { hint: words.emptyTheStandardTextIs })}
      />
      <details onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
        <summary>{words.asItArrives}</summary>
        <Suspense>
          {isShown && (
            <PreparedLook
              look={issued.mailLook}
              subject={issued.mailSubject}
              text={text.trim() ? text : issued.mailText}
            />
          )}
        </Suspense>
      </details>
      {tick}
    </FormDialog>
  );
};

const outcomes = {
  pending: words.queuedFor,
  kept: words.keptForLackOfServer,
  refused: words.notSentTo,
  unknown: words.uncertainWhetherItReached,
  bounced: words.cameBackFrom,
};

/** INV-028: when it was last mailed; for a mail that was not sent or not delivered, why. */
const MailOutcome = ({ issued: { mail, sentAt, sentTo } }: { issued: Issued }) => {
  const sent = sentAt && `${dateTime(sentAt)}${sentTo ? ` · ${sentTo}` : ''}`;
  if (!mail || mail.state === 'accepted') return <>{sent ?? words.notYet}</>;
  const isProblem = mail.state === 'refused' || mail.state === 'bounced';
  return (
    <>
      {sent && <>{sent} · </>}
      <span className={isProblem ? 'mail-problem' : undefined}>
        {outcomes[mail.state](mail.to)}
        {mail.reason && `: ${mail.reason}`}
      </span>
    </>
  );
};

/** INV-021, INV-024, INV-029, INV-030: the invoice of an order, and its actions. */
export const OrderInvoice = ({ order }: { order: SalesOrderView['order'] }) => {
  const { orderId, number, invoiceNumber } = order;
  const navigate = useNavigate();
  const hasInvoice = invoiceNumber !== null;
  const { data: issued } = useIssuedInvoiceQuery({ orderId }, { skip: !hasInvoice });
  const [open, setOpen] = useState<'mail' | 'credit' | null>(null);
  const [load] = useLazyInvoiceFileQuery();
  const [loadXml] = useLazyEInvoiceFileQuery();
  const [make] = useMakeCreditMutation();
  const [send] = useSendInvoiceMutation();
  const direct = useDirectMail();
  const may = useRights();
  const openAsOf = useOpenAsOf();
  const file = words.invoiceFile(String(invoiceNumber));

  const copy = async () => {
    const { data, error } = await make({ request: { orderId, isClone: true } });
    if (!data) return void toast.error(textOf(error) ?? '');
    toast.done(words.orderIsACopyOf(data.data.number, number));
    await navigate(`/verkoop/${data.data.orderId}`);
  };
  const openPdf = async () => {
    const { data, error } = await load({ orderId, isBlank: false });
    if (data) openFile(data);
    else toast.error(textOf(error) ?? '');
  };
  /** SO-031: what there is to decide is never skipped. */
  const mail = async (of: Issued) => {
    const isClear = statuses[order.status].claims !== 'reserved' && !lacksEInvoice(of) && of.mailTo !== '';
    if (!direct.isDirect('invoice') || !isClear) return setOpen('mail');
    const request = { orderId, to: of.mailTo, text: null, isDirect: false, mayLackEInvoice: false };
    const { error } = await send({ request });
    if (error) toast.error(failed);
    else toast.done(`${nameOf(of)} ${words.isBeingMailed}`, { body: of.mailTo });
  };

  return (
    <>
      {hasInvoice && (
        <Paper title={issued ? nameOf(issued) : words.invoiceWithNumber(invoiceNumber)}>
          {issued && (
            <Facts
              of={[
                [words.invoiceDate, date(issued.invoiceDate)],
                [words.toBePaidBefore, date(issued.dueDate)],
                [words.totalIncl, money(issued.incl)],
                issued.collective && [
                  words.onCollective,
                  words.collectiveOf(issued.collective.orders.length, money(issued.collective.amount)),
                ],
                issued.corrects && [words.withInvoice, issued.corrects.invoiceNumber],
                [words.mailed, <MailOutcome key="mail" issued={issued} />],
                [words.eInvoice, specifications[issued.eInvoice.specification ?? 'none']],
              ]}
            />
          )}
          {issued && issued.eInvoice.missing.length > 0 && (
            <p className="sub">
              {issued.eInvoice.specification === null ? words.forAnEInvoice : words.notAcceptedByEveryNetwork}
              {issued.eInvoice.missing.join(' ')}
            </p>
          )}
          <div className="order-documents">
            {hasInvoice && may(printInvoice) && (
              <>
                <ActionButton
                  Icon={IconFileInvoice}
                  label={words.invoiceTitle}
                  run={async () => saveAnswer(await load({ orderId, isBlank: false }), `${file}.pdf`)}
                />
                <ActionButton
                  Icon={IconFileInvoice}
                  label={words.blankInvoice}
                  run={async () => saveAnswer(await load({ orderId, isBlank: true }), words.blankFile(file))}
                />
                {issued && issued.eInvoice.specification !== null && (
                  <ActionButton
                    Icon={IconFileCode}
                    label={words.ubl}
                    run={async () => saveAnswer(await loadXml({ orderId }), `${file}.xml`)}
                  />
                )}
              </>
            )}
            {issued && may(sendInvoice) && (
              <ActionButton Icon={IconMail} label={words.mailInvoice} run={() => mail(issued)} />
            )}
            {issued && may(invoiceAsOf) && (
              <Button Icon={IconHistory} onClick={() => openAsOf({ stuk: 'factuur' })}>
                {asOfWords.asOfInvoice}
              </Button>
            )}
            {hasInvoice && may(creditPart) && (
              <ActionButton Icon={IconReceiptRefund} label={words.credit} run={() => setOpen('credit')} />
            )}
          </div>
        </Paper>
      )}
      {may(makeCredit) && !order.isPast && (
        <Paper title={words.copyTitle}>
          <div className="order-documents">
            <ActionButton Icon={IconCopy} label={words.copyOrder} run={copy} />
          </div>
        </Paper>
      )}
      {open === 'mail' && issued && (
        <MailInvoice
          issued={issued}
          status={order.status}
          onOpenFile={() => void openPdf()}
          onClose={() => setOpen(null)}
        />
      )}
      <Suspense>
        {open === 'credit' && hasInvoice && (
          <CreditDialog {...{ orderId, invoiceNumber }} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  );
};
