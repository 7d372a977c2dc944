import { useState } from 'react';
import { runSubscription } from '#api/subscriptions/contract.ts';
import { defineCalls, mutation, textOf } from '#web/lib/api.ts';
import { plural } from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/parts/words.nl.ts';

const { useRunSubscriptionMutation } = defineCalls({
  runSubscription: mutation(runSubscription, {
    invalidatesTags: ['Subscription:subscriptionId', 'Subscription:list'],
  }),
});

/** SUBS-005: asks for confirmation before orders are created, and whether to mail their invoices. */
export const RunSubscriptionDialog = ({
  subscription: { subscriptionId, name, emailsInvoice },
  customer,
  customers,
  paused = 0,
  onClose,
}: {
  subscription: { subscriptionId: number; name: string; emailsInvoice: boolean };
  /** Null for all subscribers. */
  customer: { customerId: number; name: string } | null;
  customers: number;
  /** How many of them have paused: a run by hand is for all (SUBS-007). */
  paused?: number;
  onClose: () => void;
}) => {
  const [withInvoice, setWithInvoice] = useState(emailsInvoice);
  const [commandId] = useState(() => crypto.randomUUID());
  const [run, { error }] = useRunSubscriptionMutation();
  const start = async () => {
    const request = { subscriptionId, customer: customer?.customerId ?? 0, emailsInvoice: withInvoice };
    const answer = await run({ request, commandId });
    if (answer.error !== undefined) return;
    toast.done(words.isRunning(name), { body: words.theOrdersAreMadeIn });
    onClose();
  };
  const forWhom = customer?.name ?? plural(customers, words.customerNoun, words.customersNoun);
  return (
    <ConfirmDialog title={words.run(name)} verb={words.runNow} onConfirm={start} onCancel={onClose}>
      <div className="stack">
        {error !== undefined && <Banner kind="error">{textOf(error)}</Banner>}
        <span>
          {words.anOrderIsMadeFor} {forWhom}
          {words.withTheWinesAndPrices}
        </span>
        {paused > 0 && (
          <Banner kind="warning">
            {words.pausedGetOneToo(plural(paused, words.customerNoun, words.customersNoun))}
          </Banner>
        )}
        <CheckField label={words.makeAndMailInvoice} checked={withInvoice} onChange={setWithInvoice} />
      </div>
    </ConfirmDialog>
  );
};
