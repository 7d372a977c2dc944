import { IconFileDownload, IconFileInvoice } from '@tabler/icons-react';
import { useState } from 'react';
import { pageCalls } from '#customer-app/app/page-calls.ts';
import { useAnswer, useApp } from '#customer-app/app/signed-in.ts';
import { wineAddress, wineName } from '#customer-app/app/wines.ts';
import type { HistoryOrder } from '#customer-app/ui/order-list.tsx';
import { AnswerState, Failed } from '#customer-app/ui/states.tsx';
import { invoiceStatusNames } from '#domain/invoice/status.ts';
import { bottles, money } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import type { ApiError } from '#web/lib/request.ts';
import { pageSizes } from '#web/lib/timings.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { localized } from '#web/lib/localized.ts';
import * as words from '#customer-app/ui/orders/words.nl.ts';

/** APP-041. */
const pageSize = pageSizes.customerAppOrderLines;

/** Each with the name of its file. */
const documents = {
  slip: { call: pageCalls.appPackingSlip, fileOf: words.slipFile },
  invoice: { call: pageCalls.appInvoice, fileOf: words.invoiceFile },
} as const;
type DocumentKind = keyof typeof documents;

/** The lines of an order, 22 at a time, and its documents (APP-041). */
export const OrderDetails = ({ order }: { order: HistoryOrder }) => {
  const { client } = useApp();
  const [take, setTake] = useState<number>(pageSize);
  const answer = useAnswer(pageCalls.appOrderLines, {
    orderId: order.orderId,
    skip: 0,
    take,
  });
  const { data } = answer;
  const [isFetching, setIsFetching] = useState(false);
  const [failure, setFailure] = useState<{ error: ApiError; kind: DocumentKind } | null>(null);
  const download = async (kind: DocumentKind) => {
    setIsFetching(true);
    setFailure(null);
    const answer = await client.call(documents[kind].call, { orderId: order.orderId });
    setIsFetching(false);
    if ('error' in answer) setFailure({ error: answer.error, kind });
    else saveFile(answer.data, documents[kind].fileOf(order.number));
  };
  return (
    <div className="order-details">
      <AnswerState {...answer} />
      {data && (
        <ul className="lines" aria-label={words.winesOfOrder(order.number)}>
          {data.data.map((line, index) => (
            <li key={index}>
              <div>
                {line.isShipping ? (
                  <b>{line.name}</b>
                ) : (
                  <Link to={`/nieuwebestelling${wineAddress(line.productId)}`}>{wineName(line)}</Link>
                )}
                <span className="small">{bottles(line.quantity)}</span>
              </div>
              <span className="amount">{money(line.totalExcl)}</span>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.data.length && (
        <LinkButton onClick={() => setTake(take + pageSize)}>
          {words.moreLines}
          {data.total - data.data.length})
        </LinkButton>
      )}
      {data && (
        <dl className="totals">
          <dt>
            {words.totalExcl} {words.vatNoun}
          </dt>
          <dd>{money(order.excl)}</dd>
          <dt>{words.vat}</dt>
          <dd>{money(order.incl - order.excl)}</dd>
          <div className="pair grand">
            <dt>{words.totalInclVat}</dt>
            <dd>{money(order.incl)}</dd>
          </div>
        </dl>
      )}
      {failure && <Failed error={failure.error} onRetry={() => void download(failure.kind)} />}
      {order.hasInvoice && (
        <p className="small">
          {words.thisOrderIs} {localized(invoiceStatusNames[order.invoiceStatus])}.
        </p>
      )}
      <div className="actions">
        {order.hasPackingSlip && (
          <Button disabled={isFetching} onClick={() => void download('slip')}>
            <IconFileDownload size={18} stroke={1.7} aria-hidden />
            {words.downloadPackingSlip}
          </Button>
        )}
        {order.hasInvoice && (
          <Button disabled={isFetching} onClick={() => void download('invoice')}>
            <IconFileInvoice size={18} stroke={1.7} aria-hidden />
            {words.downloadInvoice}
          </Button>
        )}
      </div>
    </div>
  );
};
