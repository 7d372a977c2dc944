import { IconFileText, IconReceipt } from '@tabler/icons-react';
import { readPackingSlip, readTicket } from '#api/order-documents/slip-contract.ts';
import { ActionButton, saveAnswer } from '#web/features/order/action-button.tsx';
import { defineCalls, pdf } from '#web/lib/api.ts';
import { useParts } from '#web/parts/account.ts';
import { useMayCall } from '#web/parts/role.ts';
import * as words from '#web/features/order/words.nl.ts';

const { useLazyReadSlipQuery, useLazyReadReceiptQuery } = defineCalls({
  readSlip: pdf(readPackingSlip),
  readReceipt: pdf(readTicket),
});

/** The packing slip and the receipt, to read: nothing is printed. */
export const ReadButtons = ({ orderId, number }: { orderId: number; number: string | number }) => {
  const parts = useParts();
  const may = useMayCall(readPackingSlip);
  const [fetchSlip] = useLazyReadSlipQuery();
  const [fetchReceipt] = useLazyReadReceiptQuery();
  if (!may) return null;
  return (
    <>
      <ActionButton
        Icon={IconFileText}
        label={words.readSlip}
        run={async () => saveAnswer(await fetchSlip({ orderId }), words.slipFile(number))}
      />
      {(parts.has('checkout') || parts.has('checkoutTickets')) && (
        <ActionButton
          Icon={IconReceipt}
          label={words.readReceipt}
          run={async () => saveAnswer(await fetchReceipt({ orderId }), words.receiptFile(number))}
        />
      )}
    </>
  );
};
