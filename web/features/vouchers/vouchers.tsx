import { IconFileTypePdf, IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { mayCall } from '#api/contract/operation.ts';
import { addVoucher, type VoucherView } from '#api/vouchers/contract.ts';
import type { VoucherReading } from '#domain/voucher/voucher.ts';
import { textOf } from '#web/lib/api.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { inAdvance, useAskAlong } from '#web/parts/ask-along.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import {
  endpoints,
  useChangeVoucherMutation,
  useLazyVoucherPdfQuery,
  useVouchersQuery,
} from '#web/features/vouchers/api.ts';
import { NewVoucher } from '#web/features/vouchers/new-voucher.tsx';
import { editFailed, typeText, worthText } from '#web/features/vouchers/reading.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { count, dateTime } from '#web/lib/format.ts';
import { openFile } from '#web/lib/open-file.ts';
import { debounces, pageSizes } from '#web/lib/timings.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './vouchers.css';

const EditVoucher = lazyPart(() => import('#web/features/vouchers/edit-voucher.tsx'), 'EditVoucher');

const columns = (
  reading: VoucherReading,
  mayChange: boolean,
  { toggle, download, edit }: Record<'toggle' | 'download' | 'edit', (voucher: VoucherView) => void>,
): Column<VoucherView>[] => [
  {
    key: 'code',
    header: 'Code',
    area: 'code',
    cell: ({ code, isEnabled, uses, usageLimit }) => (
      <>
        <b className="voucher-code">{code}</b> {!isEnabled && <Tag tone="red">uit</Tag>}{' '}
        {isEnabled && uses >= usageLimit && <Tag tone="yellow">opgebruikt</Tag>}
      </>
    ),
  },
  { key: 'name', header: 'Naam', area: 'name', cell: ({ name }) => name },
  { key: 'type', header: 'Soort', cell: (voucher) => typeText(voucher, reading) },
  {
    key: 'worth',
    header: 'Waarde',
    isNumber: true,
    area: 'worth',
    isAtEnd: true,
    cell: (voucher) => worthText(voucher, reading),
  },
  {
    key: 'uses',
    header: 'Gebruikt',
    isNumber: true,
    area: 'uses',
    cell: ({ uses, usageLimit }) => `${count(uses)} van ${count(usageLimit)}`,
  },
  { key: 'created', header: 'Aangemaakt', cell: ({ createdAt }) => dateTime(createdAt) },
  {
    key: 'enabled',
    header: 'Actief',
    area: 'enabled',
    cell: (voucher) => (
      <span className="check">
        <input
          type="checkbox"
          aria-label={`${voucher.code} actief`}
          checked={voucher.isEnabled}
          disabled={!mayChange}
          onChange={() => toggle(voucher)}
        />
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Acties',
    isHeaderHidden: true,
    area: 'actions',
    isAtEnd: true,
    cell: (voucher) => (
      <span className="voucher-buttons">
        <IconButton
          label={`PDF van ${voucher.code}`}
          tooltip="PDF"
          size="small"
          onClick={() => download(voucher)}
        >
          <IconFileTypePdf size={16} aria-hidden />
        </IconButton>
        {mayChange && (
          <IconButton
            label={`${voucher.code} wijzigen`}
            tooltip="Wijzigen"
            size="small"
            onClick={() => edit(voucher)}
          >
            <IconPencil size={16} aria-hidden />
          </IconButton>
        )}
      </span>
    ),
  },
];

const first = { q: '', skip: 0, take: pageSizes.choices[0] };
const askVouchers = () => [endpoints.vouchers.initiate(first, inAdvance)];

/** VOUCH-001 to VOUCH-008: making vouchers, and those that there are. */
export const Vouchers = () => {
  const role = roleOf(useSession());
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(first.take);
  const [editedId, setEditedId] = useState<number | null>(null);
  const q = useDebounced(typed.trim(), debounces.vouchers);
  useAskAlong('vouchers', askVouchers);
  const { data, error, refetch } = useVouchersQuery({ q, skip: (page - 1) * size, take: size });
  const reading = data?.reading ?? 'percent';
  const [change] = useChangeVoucherMutation();
  const [readPdf] = useLazyVoucherPdfQuery();
  const mayChange = mayCall(addVoucher, role);
  const set = async ({ voucherId: id, isEnabled: from }: VoucherView) => {
    const answer = await change({ request: { id, change: { field: 'isEnabled', to: !from, from } } });
    if (answer.error) toast.error(editFailed);
  };
  const download = async ({ voucherId, code }: VoucherView) => {
    const { data: file } = await readPdf({ voucherId });
    if (file) openFile(file);
    else toast.error(`Van voucher ${code} is geen PDF gemaakt`);
  };
  const edited = data?.data.find(({ voucherId }) => voucherId === editedId);
  return (
    <div className="page">
      <PageHeader title="Vouchers" status={<Tag>beta</Tag>} />
      <div className="stack">
        {mayChange && <NewVoucher key={reading} reading={reading} />}
        <Card title="Alle vouchers" isPadded={false}>
          <search className="voucher-search">
            <TextField
              label="Zoeken"
              type="search"
              placeholder="Code of naam"
              value={typed}
              onChange={(text) => {
                setTyped(text);
                setPage(1);
              }}
            />
          </search>
          <DataTable
            caption="Vouchers"
            columns={columns(reading, mayChange, {
              toggle: (voucher) => void set(voucher),
              download: (voucher) => void download(voucher),
              edit: ({ voucherId }) => setEditedId(voucherId),
            })}
            areas="'code worth' 'name name' 'uses actions' 'enabled enabled'"
            keyOf={({ voucherId }) => voucherId}
            rows={data?.data}
            error={textOf(error)}
            onRetry={() => void refetch()}
            emptyText={q === '' ? 'Er zijn nog geen vouchers.' : 'Geen vouchers gevonden.'}
            skeletonRows={6}
          />
          {data && data.total > 0 && (
            <Pagination
              page={page}
              pageSize={size}
              total={data.total}
              onPage={setPage}
              sizes={pageSizes.choices}
              onPageSize={(to) => {
                setSize(to);
                setPage(1);
              }}
            />
          )}
        </Card>
      </div>
      {edited && (
        <Suspense>
          <EditVoucher voucher={edited} reading={reading} onClose={() => setEditedId(null)} />
        </Suspense>
      )}
    </div>
  );
};
