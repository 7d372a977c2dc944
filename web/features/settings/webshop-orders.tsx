import { useState } from 'react';
import {
  dismissShopOrder,
  retryShopOrder,
  retryShopPush,
  shopPushes,
  type ShopPush,
  type WaitingOrder,
  waitingShopOrders,
} from '#api/webshop/contract.ts';
import { AccountToken } from '#web/features/settings/account-token.tsx';
import { useAccountDataQuery } from '#web/features/settings/api.ts';
import { SettingsForm } from '#web/features/settings/settings-form.tsx';
import { OutsideLink } from '#web/parts/outside-link.tsx';
import * as words from '#web/features/settings/words.nl.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import { dateTime, money } from '#web/lib/format.ts';
import { toastOutcome } from '#web/parts/outcome.ts';
import { useMayCall } from '#web/parts/role.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { actionColumn, column, numberColumn, textColumn, valueColumn } from '#web/ui/columns.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';

const {
  useWaitingShopOrdersQuery,
  useShopPushesQuery,
  useRetryShopOrderMutation,
  useDismissShopOrderMutation,
  useRetryShopPushMutation,
} = defineCalls({
  waitingShopOrders: query(waitingShopOrders),
  shopPushes: query(shopPushes),
  retryShopOrder: mutation(retryShopOrder, {
    invalidatesTags: ['Webshop', 'Notification', 'LogBook', 'SalesOrder'],
  }),
  dismissShopOrder: mutation(dismissShopOrder, { invalidatesTags: ['Webshop', 'Notification', 'LogBook'] }),
  retryShopPush: mutation(retryShopPush, { invalidatesTags: ['Webshop', 'Notification', 'LogBook'] }),
});

const numberOf = ({ number, address }: WaitingOrder) => <OutsideLink address={address}>{number}</OutsideLink>;

/** INT-018: orders of the webshop that are no order here yet, and what can be done about each. */
const WaitingOrders = () => {
  const { paging, rows } = usePaging(20, words.pagesOfTheWaitingOrders);
  const list = useWaitingShopOrdersQuery(rows);
  const mayRetry = useMayCall(retryShopOrder);
  const [retry, retrying] = useRetryShopOrderMutation();
  const [dismiss] = useDismissShopOrderMutation();
  const [leftOut, setLeftOut] = useState<WaitingOrder | null>(null);
  const again = async ({ shopOrderId, number }: WaitingOrder) => {
    const answer = await retry({ request: { shopOrderId } });
    if (answer.data?.data.isPlaced === false) toast.warning(words.orderStillWaits(number));
    else toastOutcome(answer, { done: words.orderIsPlaced(number), failed: words.orderNotPlaced(number) });
  };
  const leaveOut = async ({ shopOrderId, number }: WaitingOrder) => {
    toastOutcome(await dismiss({ request: { shopOrderId } }), {
      done: words.orderIsLeftOut(number),
      failed: words.orderNotLeftOut(number),
    });
    setLeftOut(null);
  };
  const columns: Column<WaitingOrder>[] = [
    column('number', words.shopOrderTitle, numberOf),
    valueColumn('heardAt', words.cameIn, dateTime),
    numberColumn('total', words.totalTitle, money),
    textColumn('reason', words.whyNotPlaced),
    actionColumn('actions', words.actions, (row) => (
      <div className="row-actions">
        {mayRetry && (
          <>
            <Button
              size="small"
              aria-label={words.tryAgainNamed(row.number)}
              disabled={retrying.isLoading}
              onClick={() => void again(row)}
            >
              {words.tryOnceMore}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={words.leaveOutNamed(row.number)}
              onClick={() => setLeftOut(row)}
            >
              {words.leaveOut}
            </Button>
          </>
        )}
      </div>
    )),
  ];
  return (
    <>
      <TableCard
        title={words.ordersToPlace}
        columns={columns}
        keyOf="shopOrderId"
        rows={list.currentData?.data}
        total={list.currentData?.total}
        areas="'number total' 'heardAt heardAt' 'reason reason' 'actions actions'"
        emptyText={words.everyOrderIsPlaced}
        query={list}
        paging={paging}
      />
      {leftOut && (
        <ConfirmDialog
          title={words.leaveOutQuestion(leftOut.number)}
          verb={words.leaveOut}
          isDangerous
          onConfirm={() => leaveOut(leftOut)}
          onCancel={() => setLeftOut(null)}
        >
          {words.leftOutIsNoOrder}
        </ConfirmDialog>
      )}
    </>
  );
};

/** INT-018: products of which the webshop does not know yet how they are. */
const Pushes = () => {
  const list = useShopPushesQuery();
  const mayRetry = useMayCall(retryShopPush);
  const [retry, retrying] = useRetryShopPushMutation();
  const data = list.currentData?.data;
  if (data?.length === 0) return null;
  const again = async ({ requestedAt }: ShopPush) =>
    toastOutcome(await retry({ request: { requestedAt } }), {
      done: words.updateIsSentAgain,
      failed: words.updateNotSentAgain,
    });
  const columns: Column<ShopPush>[] = [
    valueColumn('heardAt', words.heardWhen, dateTime),
    textColumn('sentence', words.whatHappened),
    actionColumn('actions', words.actions, (row) =>
      mayRetry && row.mayRetry ? (
        <Button
          size="small"
          aria-label={words.sendAgainNamed(dateTime(row.heardAt))}
          disabled={retrying.isLoading}
          onClick={() => void again(row)}
        >
          {words.tryOnceMore}
        </Button>
      ) : null,
    ),
  ];
  return (
    <TableCard
      title={words.notUpdatedInTheShop}
      columns={columns}
      keyOf={({ requestedAt, sentence }) => `${requestedAt} ${sentence}`}
      rows={data}
      areas="'heardAt heardAt' 'sentence sentence' 'actions actions'"
      query={list}
    />
  );
};

/** INT-018: the orders of the webshop come in, and what goes out and did not arrive. */
export const WebshopOrders = () => {
  const { data: record } = useAccountDataQuery();
  return (
    <>
      <Card title={words.ordersOfTheShop}>
        <div className="stack">
          <p className="muted panel-note">{words.ordersOfTheShopComeIn}</p>
          <SettingsForm tab="webshop-orders" />
          {record?.['307'] && (
            <AccountToken
              purpose="webshop-orders"
              kind="secret"
              title={words.webhook}
              explanation={words.makeTwoWebhooks}
              warning={words.shopTellsNothingUntil}
              fieldsOf={({ token, address }) => [
                { label: words.deliveryAddress, value: `${window.location.origin}${address}` },
                { label: words.secretOfTheWebhook, value: token },
              ]}
            />
          )}
        </div>
      </Card>
      {record?.['307'] && <WaitingOrders />}
      <Pushes />
    </>
  );
};
