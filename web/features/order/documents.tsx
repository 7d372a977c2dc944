import { IconFileText, IconMail, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import {
  emailPackingSlip,
  orderDocuments,
  packingSlipToPrinter,
  printOffer,
  printPackingSlip,
  printTicket,
  resendConfirmation,
  sendOffer,
} from '#api/order-documents/contract.ts';
import { mayCall, type Operation } from '#api/contract/operation.ts';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import type { Role } from '#domain/kernel/role.ts';
import { useParts } from '#web/parts/account.ts';
import {
  defineCalls,
  changes,
  type Command,
  customMutation,
  mutation,
  pdf,
  query,
  textOf,
} from '#web/lib/api.ts';
import { inAdvance } from '#web/parts/ask-along.ts';
import { lookAgainIn, SentMails } from '#web/parts/sent-mails.tsx';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import { Link } from '#web/lib/router.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './documents.css';

type OfOrder = Command<typeof printPackingSlip>;
const {
  endpoints,
  useOrderDocumentsQuery,
  useLazyOfferFileQuery,
  usePrintSlipMutation,
  useEmailSlipMutation,
  useSlipToPrinterMutation,
  usePrintTicketMutation,
  useResendConfirmationMutation,
  useSendOfferMutation,
} = defineCalls({
  orderDocuments: query(orderDocuments),
  offerFile: pdf(printOffer),
  printSlip: customMutation<Blob, OfOrder>({
    query: changes(printPackingSlip),
    invalidatesTags: ['LogBook'],
  }),
  emailSlip: mutation(emailPackingSlip, { invalidatesTags: ['LogBook'] }),
  slipToPrinter: mutation(packingSlipToPrinter, { invalidatesTags: ['LogBook'] }),
  printTicket: mutation(printTicket, { invalidatesTags: ['LogBook'] }),
  resendConfirmation: mutation(resendConfirmation, { invalidatesTags: ['LogBook'] }),
  sendOffer: mutation(sendOffer, { invalidatesTags: ['LogBook'] }),
});

/** What the card shows, asked before it is there. */
export const askDocuments = (orderId: number) => endpoints.orderDocuments.initiate({ orderId }, inAdvance);

const shortestAddress = 5;
/** OURS-009, OURS-010, OURS-011. */
const failed = 'Versturen mislukt. Controleer het e-mailadres of neem contact op met support.';
const noTicket = 'Bon niet geprint. Neem contact op met support.';
const notConfirmed = 'Bevestiging niet verstuurd. Controleer het e-mailadres of neem contact op met support.';

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
  const submit = async () => {
    const { error } = await send({ request: { data: { orderId, to } } });
    if (error) return setProblem(failed);
    toast.done('Pakbon wordt gemaild', { body: to });
    onClose();
  };
  return (
    <Dialog title={`Pakbon ${number} mailen`} onClose={onClose}>
      <Form
        onSubmit={() => {
          if (to.trim().length >= shortestAddress) void submit();
        }}
      >
        <TextField
          label="E-mailadres"
          inputMode="email"
          value={to}
          onChange={setTo}
          {...(problem && { problem })}
          data-autofocus
        />
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            Annuleren
          </Button>
          <Button type="submit" variant="filled" disabled={isLoading || to.trim().length < shortestAddress}>
            Versturen
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};

/** SO-029: those of the day of delivery, or of the booking that the order is tied to (BOOK-017). */
const bookingRoles: readonly Role[] = ['ADMIN', 'MANAGER'];
const today = () => dateInAmsterdam(Date.now());

const icon = { size: 18, 'aria-hidden': true } as const;

/** SO-041 to SO-048, QUOTE-005: what of an order is printed and mailed, and what was. */
export const OrderDocuments = ({ order }: { order: SalesOrderView['order'] }) => {
  const { orderId, number } = order;
  const role = roleOf(useSession());
  const [every, setEvery] = useState(0);
  const { data } = useOrderDocumentsQuery({ orderId }, { skip: !order.isOfAccount, pollingInterval: every });
  const soon = lookAgainIn(data?.mails);
  if (soon !== every) setEvery(soon);
  const [isMailing, setIsMailing] = useState(false);
  const [print, printing] = usePrintSlipMutation();
  const [toPrinter, sending] = useSlipToPrinterMutation();
  const [ticket, ticketing] = usePrintTicketMutation();
  const parts = useParts();
  const [resend, resending] = useResendConfirmationMutation();
  const [offerFile, loading] = useLazyOfferFileQuery();
  const [sendIt, offering] = useSendOfferMutation();
  if (!order.isOfAccount || !data) return null;

  const command = { request: { orderId } };
  const may = (operation: Operation) => mayCall(operation, role);
  const told = (error: unknown, done: string, problem: string) =>
    error ? toast.error(textOf(error) ?? problem) : toast.done(done);
  const saved = (file: Blob | undefined, error: unknown, name: string) => {
    if (file) saveFile(file, name);
    else toast.error(textOf(error) ?? '');
  };
  const printSlip = async () => {
    const { data: file, error } = await print(command);
    saved(file, error, `pakbon-${number}.pdf`);
  };
  const slipToPrinter = async () =>
    told((await toPrinter(command)).error, 'Pakbon gaat naar de printservice', failed);
  const ticketToPrinter = async () => {
    const { error } = await ticket(command);
    if (error) toast.error(noTicket);
    else toast.done('Bon gaat naar de bonprinter');
  };
  const confirmAgain = async () => {
    const { error } = await resend(command);
    if (error) toast.error(notConfirmed);
    else toast.done('Bevestigingsmail verstuurd naar de klant');
  };
  const openOffer = async () => {
    const { data: file, error } = await offerFile({ orderId });
    saved(file, error, `offerte-${number}.pdf`);
  };
  const mailOffer = async () => {
    const { error } = await sendIt(command);
    if (error) toast.error(failed);
    else toast.done('Offerte wordt gemaild');
  };
  const isQuote = order.status === 'quote';

  return (
    <Card
      title="Documenten"
      aside={
        parts.has('bookings') &&
        bookingRoles.includes(role) && (
          <Link className="sub" to={`/bookings/${order.booking ?? order.deliveryDate ?? today()}`}>
            {order.booking === null ? 'Naar reserveringen' : 'Naar de reservering'}
          </Link>
        )
      }
    >
      <div className="order-documents">
        {may(printPackingSlip) && (
          <Button
            icon={<IconPrinter {...icon} />}
            disabled={printing.isLoading}
            onClick={() => void printSlip()}
          >
            Pakbon
          </Button>
        )}
        {may(emailPackingSlip) && (
          <Button icon={<IconMail {...icon} />} onClick={() => setIsMailing(true)}>
            Pakbon mailen
          </Button>
        )}
        {data.hasPrintService && may(packingSlipToPrinter) && (
          <Button
            icon={<IconPrinter {...icon} />}
            disabled={sending.isLoading}
            onClick={() => void slipToPrinter()}
          >
            Naar printservice
          </Button>
        )}
        {parts.has('checkoutTickets') && may(printTicket) && (
          <Button
            icon={<IconReceipt {...icon} />}
            disabled={ticketing.isLoading}
            onClick={() => void ticketToPrinter()}
          >
            Bon
          </Button>
        )}
        {isQuote && may(printOffer) && (
          <Button
            icon={<IconFileText {...icon} />}
            disabled={loading.isFetching}
            onClick={() => void openOffer()}
          >
            Offerte
          </Button>
        )}
        {isQuote && data.customerAddress !== '' && may(sendOffer) && (
          <Button
            icon={<IconMail {...icon} />}
            disabled={offering.isLoading}
            onClick={() => void mailOffer()}
          >
            Offerte mailen
          </Button>
        )}
        {!isQuote && data.customerAddress !== '' && may(resendConfirmation) && (
          <Button
            icon={<IconMail {...icon} />}
            disabled={resending.isLoading}
            onClick={() => void confirmAgain()}
          >
            Bevestiging mailen
          </Button>
        )}
      </div>
      <h3>Verzonden e-mail</h3>
      <SentMails mails={data.mails} />
      {isMailing && (
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
