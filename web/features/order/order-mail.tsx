import { mailPreview, printOffer, resendConfirmation, sendOffer } from '#api/order-documents/contract.ts';
import { defineCalls, mutation, pdf, query, textOf } from '#web/lib/api.ts';
import { openFile } from '#web/lib/open-file.ts';
import { MailPreview } from '#web/parts/mail-preview.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/features/order/words.nl.ts';

const { useMailPreviewQuery, useSendOrderMailMutation, useSendOfferMailMutation, useLazyOfferToReadQuery } =
  defineCalls({
    mailPreview: query(mailPreview),
    offerToRead: pdf(printOffer),
    sendOrderMail: mutation(resendConfirmation, { invalidatesTags: ['LogBook'] }),
    sendOfferMail: mutation(sendOffer, { invalidatesTags: ['LogBook'] }),
  });

/** SO-048, QUOTE-005: the confirmation or the offer of an order, seen before it goes. */
export const OrderMail = ({
  orderId,
  kind,
  onClose,
}: {
  orderId: number;
  kind: 'confirmation' | 'offer';
  onClose: () => void;
}) => {
  const preview = useMailPreviewQuery({ orderId, kind }, { refetchOnMountOrArgChange: true });
  const [sendConfirmation, confirmation] = useSendOrderMailMutation();
  const [send, offer] = useSendOfferMailMutation();
  const [load] = useLazyOfferToReadQuery();
  const mail = preview.isFetching ? undefined : preview.data;
  const isOffer = kind === 'offer';
  const open = async () => {
    const { data, error } = await load({ orderId });
    if (data) openFile(data);
    else toast.error(textOf(error) ?? '');
  };
  return (
    <MailPreview
      title={isOffer ? words.mailQuote : words.mailConfirmation}
      kind={kind}
      mail={mail}
      error={preview.error}
      problem={
        offer.error !== undefined
          ? words.sendingFailedCheckTheEmail
          : confirmation.error !== undefined
            ? words.confirmationNotSentCheckThe
            : undefined
      }
      onOpen={isOffer ? () => void open() : undefined}
      onSend={async () => {
        const { error } = await (isOffer ? send : sendConfirmation)({ request: { orderId } });
        if (error) return false;
        toast.done(isOffer ? words.theQuoteIsBeingMailed : words.theConfirmationIsBeingMailed, {
          body: mail?.to ?? '',
        });
        return true;
      }}
      onClose={onClose}
    />
  );
};
