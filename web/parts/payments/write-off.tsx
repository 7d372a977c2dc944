import { IconArrowBackUp, IconScissors } from '@tabler/icons-react';
import { useState } from 'react';
import { askWriteOff } from '#api/four-eyes/contract.ts';
import {
  takeBackWriteOff,
  writeOff,
  writeOffTerms,
  type WriteOffTerms,
} from '#api/payments/write-off-contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import { useCommandId } from '#web/lib/command-id.ts';
import { money } from '#web/lib/format.ts';
import { useMayCall } from '#web/parts/role.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/parts/payments/words.nl.ts';

const changes = { invalidatesTags: ['SalesOrder', 'Customer', 'LogBook'] } as const;
export const {
  useWriteOffTermsQuery,
  useWriteOffMutation,
  useTakeBackWriteOffMutation,
  useAskWriteOffMutation,
} = defineCalls({
  writeOffTerms: query(writeOffTerms, { part: 'data' }),
  writeOff: mutation(writeOff, changes),
  takeBackWriteOff: mutation(takeBackWriteOff, changes),
  askWriteOff: mutation(askWriteOff, { invalidatesTags: ['FourEyes'] }),
});

/** How much the user may write off of an invoice; nothing where it may not. */
export const useWriteOffTerms = (): WriteOffTerms => {
  const may = useMayCall(writeOff);
  return useWriteOffTermsQuery(undefined, { skip: !may }).data ?? { most: 0, asksSecond: false };
};

/** Whether what is open of an invoice is little enough to be written off. */
export const isSmall = (open: number, { most }: WriteOffTerms) => open !== 0 && Math.abs(open) <= most;

/** Of an order, or of an invoice that moved in, and what is open of it. */
type Claim = { claimId: number; invoiceNumber: string; open: number };

/** Asks why what is open of an invoice is written off, and says that somebody else looks at it where that is so. */
export const WriteOffDialog = ({
  claim: { invoiceNumber, open },
  verb,
  error,
  isBusy,
  onSend,
  onChange,
  onClose,
}: {
  claim: Claim;
  /** Where it does more than writing off. */
  verb?: string | undefined;
  error?: unknown;
  isBusy: boolean;
  onSend: (reason: string) => unknown;
  onChange?: (() => void) | undefined;
  onClose: () => void;
}) => {
  const { asksSecond } = useWriteOffTerms();
  const [reason, setReason] = useState<string>(words.paymentDifference);
  return (
    <FormDialog
      title={words.writeOffOf(invoiceNumber)}
      className="stack"
      verb={verb ?? (asksSecond ? words.askSecond : words.writeOff)}
      error={error}
      isBusy={isBusy}
      isReady={reason.trim() !== ''}
      onSubmit={() => onSend(reason.trim())}
      onClose={onClose}
    >
      <p>
        {open > 0 ? words.paidTooLittle(money(open)) : words.paidMoreThanAsked(money(-open))}
        {asksSecond && <span className="muted"> {words.anotherLooksAtIt}</span>}
      </p>
      <TextField
        label={words.reason}
        isRequired
        data-autofocus
        maxLength={200}
        value={reason}
        onChange={(text) => {
          setReason(text);
          onChange?.();
        }}
      />
    </FormDialog>
  );
};

/** Writes off what is open of an invoice, or asks another for that; not there for more than the user may. */
export const WriteOffButton = ({ claim }: { claim: Claim }) => {
  const { claimId: orderId, invoiceNumber, open: amount } = claim;
  const terms = useWriteOffTerms();
  const [isOpen, setIsOpen] = useState(false);
  const { commandId, renew } = useCommandId();
  const [write, writing] = useWriteOffMutation();
  const [ask, asking] = useAskWriteOffMutation();
  const [takeBack] = useTakeBackWriteOffMutation();
  if (!isSmall(amount, terms) && !isOpen) return null;
  const undo = async (lineId: number) =>
    toastOutcome(await takeBack({ request: { orderId, lineId } }), words.writeOffTakenBack);
  const send = async (reason: string) => {
    const request = { orderId, amount, reason };
    if (terms.asksSecond) {
      const { data } = await ask({ request, commandId });
      if (!data) return;
      toast.done(words.secondAsked);
    } else {
      const { data } = await write({ request, commandId });
      if (!data) return;
      const { lineId } = data.data;
      toastOutcome({}, words.wroteOff, { body: money(amount), undo: () => void undo(lineId) });
    }
    setIsOpen(false);
  };
  return (
    <>
      <Button
        size="small"
        Icon={IconScissors}
        aria-label={words.writeOffOf(invoiceNumber)}
        onClick={() => setIsOpen(true)}
      >
        {words.writeOff}
      </Button>
      {isOpen && (
        <WriteOffDialog
          claim={claim}
          error={writing.error ?? asking.error}
          isBusy={writing.isLoading || asking.isLoading}
          onSend={send}
          onChange={renew}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};

/** Takes back what was written off of an invoice. */
export const TakeBackWriteOff = ({ claimId: orderId, lineId }: { claimId: number; lineId: number }) => {
  const may = useMayCall(takeBackWriteOff);
  const [takeBack, { isLoading }] = useTakeBackWriteOffMutation();
  if (!may) return null;
  return (
    <Button
      size="small"
      Icon={IconArrowBackUp}
      disabled={isLoading}
      onClick={async () =>
        toastOutcome(await takeBack({ request: { orderId, lineId } }), words.writeOffTakenBack)
      }
    >
      {words.takeBackVerb}
    </Button>
  );
};
