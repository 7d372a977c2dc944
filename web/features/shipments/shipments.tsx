import { downloadLabels, labelFees, listShippingLabels } from '#api/shipments/list-contract.ts';
import { defineCalls, pdf, query } from '#web/lib/api.ts';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { LabelView } from '#api/shipments/label-contract.ts';
import { addDays, CalendarDate } from '#domain/kernel/date.ts';
import type { LabelFormat } from '#domain/shipping-label/carrier.ts';
import { LabelFormatField } from '#web/parts/label-format.tsx';
import { OrderStatus } from '#web/parts/order-status.tsx';
import { parcelTones, useLazyLabelFileQuery } from '#web/parts/shipping-labels.ts';
import { money, monthAndYear, plural } from '#web/lib/format.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Pill, Tag } from '#web/ui/pill.tsx';
import { type Selection, SelectionBar, selectionColumn, useSelection } from '#web/ui/selection.tsx';
import type { Column } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { Page } from '#web/ui/page.tsx';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { useToday } from '#web/parts/today.ts';
import { listed, QueryTable } from '#web/ui/query-table.tsx';
import { valueColumn, column } from '#web/ui/columns.ts';
import { customerLink, orderLink } from '#web/parts/record-links.tsx';
import { useListParams } from '#web/parts/params.ts';
import '#web/ui/card.css';
import './shipments.css';
import { OutsideLink } from '#web/parts/outside-link.tsx';
import * as words from '#web/features/shipments/words.nl.ts';

const { useShippingLabelsQuery, useLabelFeesQuery, useLazyLabelFilesQuery } = defineCalls({
  labelFees: query(labelFees, { part: 'data' }),
  shippingLabels: query(listShippingLabels),
  labelFiles: pdf(downloadLabels),
});

/** SHIP-001. */
const usualDays = 14;

/** The state of the track-and-trace mail. */
const mailStates: Record<NonNullable<LabelView['mailState']>, string> = {
  pending: words.isBeingSent,
  accepted: words.sentState,
  kept: words.keptNoMailServer,
  refused: words.notSent,
  unknown: words.uncertain,
  bounced: words.cameBack,
};

/** SHIP-002: with slashes, as the specification formats the dates of this list. */
const slashed = (day: CalendarDate) => day.split('-').reverse().join('/');

const columnsOf = ({
  rows,
  selection,
  print,
  isPrinting,
}: {
  rows: readonly LabelView[] | undefined;
  selection: Selection;
  print: (label: LabelView) => void;
  isPrinting: boolean;
}): readonly Column<LabelView>[] => [
  selectionColumn({
    rows,
    selection,
    isAtEnd: true,
    idOf: ({ labelId }) => labelId,
    labelOf: ({ number }) => words.chooseLabel(number),
    refusalOf: ({ isActive }) => (isActive ? undefined : words.thisLabelHasBeenDeleted),
  }),
  column(
    'label',
    words.labelTitle,
    ({ number, isTest }) => (
      <>
        <b>{number}</b> {isTest && <Tag tone="yellow">{words.trial}</Tag>}
      </>
    ),
    { isNamed: true },
  ),
  valueColumn('date', words.date, slashed, { isAtEnd: true }),
  column('order', words.orderTitle, ({ orderId, orderNumber }) =>
    orderNumber === null ? (
      <span className="muted">{words.deletedState}</span>
    ) : (
      orderLink({ orderId, number: orderNumber })
    ),
  ),
  column('customer', words.customerTitle, ({ customerId, customerName: name }) =>
    customerLink({ customerId, name }),
  ),
  column(
    'barcode',
    words.barcode,
    ({ barcode, trackingUrl }) => <OutsideLink address={trackingUrl}>{barcode}</OutsideLink>,
    { isAtEnd: true },
  ),
  column('mailed', words.email, ({ mailState }) =>
    mailState === null ? <span className="muted">–</span> : mailStates[mailState],
  ),
  column('status', words.shippingStatus, (label) => (
    <span className="shipment-status">
      {label.isActive ? (
        <Pill tone={parcelTones[label.status]}>{label.statusName}</Pill>
      ) : (
        <Tag>{label.statusName}</Tag>
      )}
      {label.isActive && (
        <IconButton
          size="small"
          label={words.printLabel(label.number)}
          disabled={isPrinting}
          onClick={() => print(label)}
        >
          <IconPrinter size={18} aria-hidden />
        </IconButton>
      )}
    </span>
  )),
  column(
    'order-status',
    words.orderStatus,
    ({ order, orderId, orderNumber }) =>
      order &&
      orderNumber !== null && (
        <OrderStatus orderId={orderId} number={orderNumber} status={order.status} isOfAccount />
      ),
    { isAtEnd: true },
  ),
];

/** SHIP-017: the cost of the labels of a month. */
export const Fees = ({ month }: { month: string }) => {
  const { data } = useLabelFeesQuery({ month });
  if (!data) return null;
  return (
    <p className="shipment-fees muted">
      {monthAndYear(`${month}-01`)}: {plural(data.count, words.label, words.labels)} {words.made}{' '}
      {money(data.fee)} {words.exclVatDeletedLabelsCount}
    </p>
  );
};

/** SHIP-001 to SHIP-005, SHIP-017: the labels of a period, to print together and to track. */
export const Shipments = () => {
  const { params, change, rows, paging } = useListParams(50);
  const today = useToday();
  const dayIn = (name: string, usual: CalendarDate) => CalendarDate.catch(usual).parse(params.get(name));
  const period = { from: dayIn('van', addDays(today, 1 - usualDays)), to: dayIn('tot', today) };
  const [typed, setTyped] = useState(period);
  const isBackwards = typed.from > typed.to;
  const [format, setFormat] = useState<LabelFormat>('A6');
  const selection = useSelection();
  const { chosen } = selection;
  const list = useShippingLabelsQuery({ ...period, ...rows });
  const [file, printing] = useLazyLabelFileQuery();
  const [files, loading] = useLazyLabelFilesQuery();

  const run = () => {
    selection.clear();
    if (typed.from === period.from && typed.to === period.to) void list.refetch();
    else change({ van: typed.from, tot: typed.to });
  };
  const print = async ({ labelId, number }: LabelView) => {
    const fetched = await file({ labelId, format });
    if (fetched.data) saveFile(fetched.data, words.labelFile(number));
    else toastOutcome(fetched);
  };
  const download = async () => {
    // OURS-015
    if (chosen.size === 0) {
      toast.warning(words.noLabelsSelectedSelectAt);
      return;
    }
    const fetched = await files({ labelIds: [...chosen], format });
    if (fetched.data) saveFile(fetched.data, words.labelsFile);
    else toastOutcome(fetched);
  };

  return (
    <Page title={words.shipments} crumbs={[{ label: words.tools }]}>
      <section className="card" aria-label={words.shippingLabels}>
        <search>
          <Form className="shipment-filters" onSubmit={run}>
            <DateField
              label={words.from}
              value={typed.from}
              problem={isBackwards ? words.thisDayIsAfterThe : undefined}
              onChange={(from) => from && setTyped({ ...typed, from })}
            />
            <DateField
              label={words.upToAndIncluding}
              value={typed.to}
              onChange={(to) => to && setTyped({ ...typed, to })}
            />
            <Button variant="filled" type="submit" disabled={list.isFetching || isBackwards}>
              {list.isFetching ? words.fetching : words.fetch}
            </Button>
            <span className="spacer" />
            <LabelFormatField value={format} onChange={setFormat} />
            <Button
              icon={<IconDownload size={18} aria-hidden />}
              disabled={loading.isFetching}
              onClick={() => void download()}
            >
              {words.downloadSelection}
              {chosen.size > 0 && ` (${chosen.size})`}
            </Button>
          </Form>
        </search>
        <QueryTable
          caption={words.shippingLabels}
          columns={columnsOf({
            rows: list.currentData?.data,
            selection,
            isPrinting: printing.isFetching,
            print: (label) => void print(label),
          })}
          keyOf="labelId"
          areas="'customer choose' 'label date' 'order barcode' 'status order-status'"
          {...listed(list)}
          paging={{ ...paging, isAlwaysShown: true }}
          emptyText={words.noLabelsWereMadeIn}
        />
        <Fees month={period.to.slice(0, 7)} />
        <SelectionBar selection={selection}>
          <Button
            icon={<IconDownload size={18} aria-hidden />}
            disabled={loading.isFetching}
            onClick={() => void download()}
          >
            {words.downloadLabels}
          </Button>
        </SelectionBar>
      </section>
    </Page>
  );
};
