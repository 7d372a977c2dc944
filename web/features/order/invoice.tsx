import { IconCopy, IconFileCode, IconFileInvoice, IconMail, IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import {
  issuedInvoice,
  makeCredit,
  printEInvoice,
  printInvoice,
  sendInvoice,
} from '#api/invoices/contract.ts';
import { mayCall, type Operation, type ResponseOf } from '#api/contract/operation.ts';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import { statuses } from '#domain/sales-order/status.ts';
import { defineCalls, mutation, pdf, query, textOf } from '#web/lib/api.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import { date, dateTime, money } from '#web/lib/format.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './documents.css';

const ofOrder = (orderId: number) => [{ type: 'SalesOrder' as const, id: orderId }, 'LogBook' as const];
const {
  useIssuedInvoiceQuery,
  useLazyInvoiceFileQuery,
  useLazyEInvoiceFileQuery,
  useSendInvoiceMutation,
  useMakeCreditMutation,
} = defineCalls({
  issuedInvoice: query(issuedInvoice),
  invoiceFile: pdf(printInvoice),
  eInvoiceFile: pdf(printEInvoice),
  sendInvoice: mutation(sendInvoice, {
    invalidatesTags: (_done, _error, { request: { orderId } }) => ofOrder(orderId),
  }),
  makeCredit: mutation(makeCredit, { invalidatesTags: [{ type: 'SalesOrder', id: 'list' }, 'LogBook'] }),
});
type Issued = ResponseOf<typeof issuedInvoice>;

const specifications = {
  nlcius: 'UBL volgens NLCIUS',
  peppol: 'UBL volgens Peppol BIS 3',
  en16931: 'UBL volgens EN 16931',
  none: 'Niet mogelijk',
} as const;

const shortestAddress = 5;
/** OURS-009. */
const failed = 'Versturen mislukt. Controleer het e-mailadres of neem contact op met support.';
const icon = { size: 18, 'aria-hidden': true } as const;
const nameOf = ({ kind, invoiceNumber }: Pick<Issued, 'kind' | 'invoiceNumber'>) =>
  `${kind === 'credit' ? 'Creditfactuur' : 'Factuur'} ${invoiceNumber}`;

/** INV-025: an address and a body. SO-031: what was not delivered yet is said first. */
const MailInvoice = ({
  issued,
  status,
  onClose,
}: {
  issued: Issued;
  status: SalesOrderView['order']['status'];
  onClose: () => void;
}) => {
  const [to, setTo] = useState(issued.mailTo);
  const [text, setText] = useState(issued.mailText);
  const [problem, setProblem] = useState<string>();
  const [send, { isLoading }] = useSendInvoiceMutation();
  const [mayLackEInvoice, setMayLackEInvoice] = useState(false);
  const lacksEInvoice = issued.eInvoice.isMailed && issued.eInvoice.specification === null;
  const isTooShort = to.trim().length < shortestAddress || (lacksEInvoice && !mayLackEInvoice);
  const submit = async (isDirect: boolean) => {
    const request = { orderId: issued.orderId, to: to.trim(), text, isDirect, mayLackEInvoice };
    const { error } = await send({ request });
    if (error) return setProblem(failed);
    // what comes of it stands at the invoice
    toast.done(`${nameOf(issued)} ${isDirect ? 'is aangeboden om te mailen' : 'wordt gemaild'}`, {
      body: to,
    });
    onClose();
  };
  return (
    <Dialog title={`${nameOf(issued)} mailen`} onClose={onClose}>
      <Form
        className="stack"
        onSubmit={() => {
          if (!isTooShort) void submit(false);
        }}
      >
        {statuses[status].claims === 'reserved' && (
          <Banner kind="warning">Order niet bezorgd - {statuses[status].name}</Banner>
        )}
        {lacksEInvoice && (
          <>
            <Banner kind="warning">
              Van deze factuur kan geen e-factuur worden gemaakt. {issued.eInvoice.missing.join(' ')}
            </Banner>
            <CheckField
              label="Mailen zonder e-factuur"
              checked={mayLackEInvoice}
              onChange={setMayLackEInvoice}
            />
          </>
        )}
        <TextField
          label="E-mailadres"
          inputMode="email"
          value={to}
          onChange={setTo}
          {...(problem && { problem })}
          data-autofocus
        />
        <TextAreaField
          label="Tekst"
          rows={9}
          value={text}
          onChange={setText}
          {...(text.trim() === '' && { hint: 'Leeg: de standaardtekst gaat mee.' })}
        />
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            Annuleren
          </Button>
          <Button disabled={isLoading || isTooShort} onClick={() => void submit(true)}>
            Direct versturen
          </Button>
          <Button type="submit" variant="filled" disabled={isLoading || isTooShort}>
            Versturen
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};

const outcomes: Record<Exclude<NonNullable<Issued['mail']>['state'], 'accepted'>, string> = {
  pending: 'Klaargezet voor',
  kept: 'Bewaard en niet verstuurd, er is geen mailserver:',
  refused: 'Niet verstuurd naar',
  unknown: 'Onzeker of het is aangekomen bij',
  bounced: 'Kwam onbestelbaar terug van',
};

/** INV-028: when it was mailed last; of a mail that was not, what came of it. */
const MailOutcome = ({ issued: { mail, sentAt, sentTo } }: { issued: Issued }) => {
  const sent = sentAt && `${dateTime(sentAt)}${sentTo ? ` · ${sentTo}` : ''}`;
  if (!mail || mail.state === 'accepted') return <>{sent ?? 'Nog niet'}</>;
  const isProblem = mail.state === 'refused' || mail.state === 'bounced';
  return (
    <>
      {sent && <>{sent} · </>}
      <span className={isProblem ? 'mail-problem' : undefined}>
        {outcomes[mail.state]} {mail.to}
        {mail.reason && `: ${mail.reason}`}
      </span>
    </>
  );
};

/** INV-021, INV-024, INV-029, INV-030: the invoice of an order, and what can be done with it. */
export const OrderInvoice = ({ order }: { order: SalesOrderView['order'] }) => {
  const { orderId, number, invoiceNumber } = order;
  const role = roleOf(useSession());
  const navigate = useNavigate();
  const hasInvoice = invoiceNumber !== null;
  const { data: issued } = useIssuedInvoiceQuery({ orderId }, { skip: !hasInvoice });
  const [open, setOpen] = useState<'mail' | 'credit' | null>(null);
  const [load, { isFetching }] = useLazyInvoiceFileQuery();
  const [loadXml, { isFetching: isFetchingXml }] = useLazyEInvoiceFileQuery();
  const [make, { isLoading: isMaking }] = useMakeCreditMutation();
  const may = (operation: Operation) => mayCall(operation, role);

  const download = async (isBlank: boolean) => {
    const { data: file, error } = await load({ orderId, isBlank });
    if (file) saveFile(file, `factuur-${invoiceNumber}${isBlank ? '-blanco' : ''}.pdf`);
    else toast.error(textOf(error) ?? '');
  };
  const downloadXml = async () => {
    const { data: file, error } = await loadXml({ orderId });
    if (file) saveFile(file, `factuur-${invoiceNumber}.xml`);
    else toast.error(textOf(error) ?? '');
  };
  const copy = async (isClone: boolean) => {
    const { data, error } = await make({ request: { orderId, isClone } });
    setOpen(null);
    if (!data) return void toast.error(textOf(error) ?? '');
    toast.done(
      isClone
        ? `Order ${data.data.number} is een kopie van ${number}`
        : `Creditorder ${data.data.number} gemaakt`,
    );
    await navigate(`/verkoop/${data.data.orderId}`);
  };
  if (!hasInvoice && (!may(makeCredit) || order.isPast)) return null;

  return (
    <Card title={issued ? nameOf(issued) : hasInvoice ? `Factuur ${invoiceNumber}` : 'Factuur'}>
      {issued && (
        <Facts
          of={[
            ['Factuurdatum', date(issued.invoiceDate)],
            ['Te betalen voor', date(issued.dueDate)],
            ['Totaal incl.', money(issued.incl)],
            ...(issued.corrects ? ([['Bij factuur', issued.corrects.invoiceNumber]] as const) : []),
            ['Gemaild', <MailOutcome key="mail" issued={issued} />],
            ['E-factuur', specifications[issued.eInvoice.specification ?? 'none']],
          ]}
        />
      )}
      {issued && issued.eInvoice.missing.length > 0 && (
        <p className="sub">
          {issued.eInvoice.specification === null
            ? 'Voor een e-factuur: '
            : 'Niet door ieder netwerk aangenomen: '}
          {issued.eInvoice.missing.join(' ')}
        </p>
      )}
      <div className="order-documents">
        {hasInvoice && may(printInvoice) && (
          <>
            <Button
              icon={<IconFileInvoice {...icon} />}
              disabled={isFetching}
              onClick={() => void download(false)}
            >
              Factuur
            </Button>
            <Button
              icon={<IconFileInvoice {...icon} />}
              disabled={isFetching}
              onClick={() => void download(true)}
            >
              Blanco factuur
            </Button>
            {issued && issued.eInvoice.specification !== null && (
              <Button
                icon={<IconFileCode {...icon} />}
                disabled={isFetchingXml}
                onClick={() => void downloadXml()}
              >
                UBL
              </Button>
            )}
          </>
        )}
        {issued && may(sendInvoice) && (
          <Button icon={<IconMail {...icon} />} onClick={() => setOpen('mail')}>
            Factuur mailen
          </Button>
        )}
        {hasInvoice && may(makeCredit) && (
          <Button icon={<IconReceiptRefund {...icon} />} onClick={() => setOpen('credit')}>
            Crediteren
          </Button>
        )}
        {may(makeCredit) && (
          <Button icon={<IconCopy {...icon} />} disabled={isMaking} onClick={() => void copy(true)}>
            Order kopiëren
          </Button>
        )}
      </div>
      {open === 'mail' && issued && (
        <MailInvoice issued={issued} status={order.status} onClose={() => setOpen(null)} />
      )}
      {open === 'credit' && (
        <ConfirmDialog
          title={`Factuur ${invoiceNumber} crediteren?`}
          verb="Creditorder maken"
          onConfirm={() => copy(false)}
          onCancel={() => setOpen(null)}
        >
          Er komt een nieuwe order met dezelfde regels en een minteken. Die kunt u nog wijzigen, bijvoorbeeld
          voor een deel van de flessen; factureer hem om de creditfactuur te maken.
        </ConfirmDialog>
      )}
    </Card>
  );
};
