import { toastOutcome as toastAnswer } from '#web/parts/toast-outcome.ts';
import { toastOutcome } from '#web/parts/outcome.ts';
import { IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { deleteShippingLabel, shippingLabelStatus } from '#api/shipments/contract.ts';
import type { LabelView } from '#api/shipments/label-contract.ts';
import type { LabelFormat } from '#domain/shipping-label/carrier.ts';
import { defineCalls, mutation } from '#web/lib/api.ts';
import { LabelFormatField } from '#web/parts/label-format.tsx';
import { parcelTones, useLazyLabelFileQuery } from '#web/parts/shipping-labels.ts';
import { date } from '#web/lib/format.ts';
import { saveAnswer } from '#web/features/order/action-button.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Pill, Tag } from '#web/ui/pill.tsx';
import './labels.css';
import { OutsideLink } from '#web/parts/outside-link.tsx';
import * as words from '#web/features/order/words.nl.ts';

const changesLabel = {
  invalidatesTags: ['ShippingLabel:list', 'SalesOrder', 'LogBook'],
  isValidOnError: true,
} as const;
const { useDeleteLabelMutation, useLabelStatusMutation } = defineCalls({
  deleteLabel: mutation(deleteShippingLabel, changesLabel),
  labelStatus: mutation(shippingLabelStatus, changesLabel),
});

/** SHIP-014: the labels of an order, to print, track and delete. */
export const OrderLabels = ({ labels, mayChange }: { labels: readonly LabelView[]; mayChange: boolean }) => {
  const [format, setFormat] = useState<LabelFormat>('A6');
  const [deleting, setDeleting] = useState<LabelView | null>(null);
  const [file, loading] = useLazyLabelFileQuery();
  const [remove] = useDeleteLabelMutation();
  const [refresh, refreshing] = useLabelStatusMutation();
  const download = async ({ labelId, number }: LabelView) =>
    saveAnswer(await file({ labelId, format }), words.labelFile(number));
  const fetchStatus = async ({ labelId }: LabelView) => toastAnswer(await refresh({ request: { labelId } }));
  const deleteIt = async ({ labelId, number }: LabelView) => {
    toastOutcome(await remove({ request: { labelId } }), {
      done: words.shippingLabelDeleted(number),
      failed: words.shippingLabelWasNotDeleted(number),
    });
    setDeleting(null);
  };
  if (labels.length === 0) return null;
  return (
    <Card title={words.shippingLabels}>
      <ul className="order-labels">
        {labels.map((label) => (
          <li key={label.labelId} aria-label={words.shippingLabel(label.number)}>
            <div className="label-row">
              <b>{label.number}</b>
              {label.isActive ? (
                <Pill tone={parcelTones[label.status]}>{label.statusName}</Pill>
              ) : (
                <Tag>{label.statusName}</Tag>
              )}
              <span className="spacer" />
              {label.isActive && (
                <IconButton
                  size="small"
                  label={words.downloadShippingLabel(label.number)}
                  disabled={loading.isFetching}
                  onClick={() => void download(label)}
                  Icon={IconDownload}
                />
              )}
              {label.isActive && mayChange && (
                <>
                  <IconButton
                    size="small"
                    label={words.fetchStatusOfShippingLabel(label.number)}
                    disabled={refreshing.isLoading}
                    onClick={() => void fetchStatus(label)}
                    Icon={IconRefresh}
                  />
                  <IconButton
                    size="small"
                    label={words.deleteShippingLabel(label.number)}
                    onClick={() => setDeleting(label)}
                    Icon={IconTrash}
                  />
                </>
              )}
            </div>
            <div className="sub">
              {label.isTest && words.trialLabel}
              {label.carrier} · {date(label.date)} ·{' '}
              <OutsideLink address={label.isActive ? label.trackingUrl : ''}>{label.barcode}</OutsideLink>
            </div>
          </li>
        ))}
      </ul>
      <LabelFormatField value={format} onChange={setFormat} />
      {deleting && (
        <ConfirmDialog
          title={words.confirmDeleteLabel(deleting.number)}
          verb={words.deleteLabel}
          isDangerous
          onConfirm={() => deleteIt(deleting)}
          onCancel={() => setDeleting(null)}
        >
          {words.labelCanNoLongerBeUsed(deleting.barcode)}
        </ConfirmDialog>
      )}
    </Card>
  );
};
