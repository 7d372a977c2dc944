import { IconFileTypePdf, IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { addVoucher, type VoucherView } from '#api/vouchers/contract.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { VoucherReading } from '#domain/voucher/voucher.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { inAdvance, useAskAlong } from '#web/lib/ask-along.ts';
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
import { debounces, pageSizes } from '#web/lib/timings.ts';
import { IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Tag } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { Page } from '#web/ui/page.tsx';
import { textColumn, valueColumn, column, actionColumn } from '#web/ui/columns.ts';
import { PaperLanguage } from '#web/parts/paper-language.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { openFetched } from '#web/parts/outcome.ts';
import { rowsOf, TableCard } from '#web/ui/query-table.tsx';
import './vouchers.css';
import * as words from '#web/features/vouchers/words.nl.ts';

const EditVoucher = lazyPart(() => import('#web/features/vouchers/edit-voucher.tsx'), 'EditVoucher');

const columns = (
  reading: VoucherReading,
  mayChange: boolean,
  { toggle, download, edit }: Record<'toggle' | 'download' | 'edit', (voucher: VoucherView) => void>,
): Column<VoucherView>[] => [
  column('code', words.code, ({ code, isEnabled, uses, usageLimit }) => (
    <>
      <b className="voucher-code">{code}</b> {!isEnabled && <Tag tone="red">{words.off}</Tag>}{' '}
      {isEnabled && uses >= usageLimit && <Tag tone="yellow">{words.usedUp}</Tag>}
    </>
  )),
  textColumn('name', words.name),
  column('type', words.kind, (voucher) => typeText(voucher, reading)),
  column('worth', words.value, (voucher) => worthText(voucher, reading), { isNumber: true, isAtEnd: true }),
  column('uses', words.used, ({ uses, usageLimit }) => words.labelOf(count(uses), count(usageLimit)), {
    isNumber: true,
    isNamed: true,
  }),
  valueColumn('createdAt', words.created, dateTime),
  column(
    'enabled',
    words.activeTitle,
    (voucher) => (
      <span className="check">
        <input
          type="checkbox"
          aria-label={words.activeNamed(voucher.code)}
          checked={voucher.isEnabled}
          disabled={!mayChange}
          onChange={() => toggle(voucher)}
        />
      </span>
    ),
    { isNamed: true },
  ),
  actionColumn('actions', words.actions, (voucher) => (
    <span className="voucher-buttons">
      <IconButton
        label={words.pdfOf(voucher.code)}
        tooltip={words.pdf}
        size="small"
        onClick={() => download(voucher)}
        Icon={IconFileTypePdf}
      />
      {mayChange && (
        <IconButton
          label={words.changeNamed(voucher.code)}
          tooltip={words.change}
          size="small"
          onClick={() => edit(voucher)}
          Icon={IconPencil}
        />
      )}
    </span>
  )),
];

const first = { q: '', skip: 0, take: pageSizes.choices[0] };
const askVouchers = () => [endpoints.vouchers.initiate(first, inAdvance)];

/** VOUCH-001 to VOUCH-008: creating vouchers, and the existing ones. */
export const Vouchers = () => {
  const mayChange = useMayCall(addVoucher);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(first.take);
  const [language, setLanguage] = useState<Language>('nl');
  const [editedId, setEditedId] = useState<number | null>(null);
  const q = useDebounced(typed.trim(), debounces.vouchers);
  useAskAlong('vouchers', askVouchers);
  const { data, ...query } = useVouchersQuery({ q, ...rowsOf(page, size) });
  const reading = data?.reading ?? 'percent';
  const [change] = useChangeVoucherMutation();
  const [readPdf] = useLazyVoucherPdfQuery();
  const set = async ({ voucherId: id, isEnabled: from }: VoucherView) => {
    const answer = await change({ request: { id, change: { field: 'isEnabled', to: !from, from } } });
    if (answer.error) toast.error(editFailed);
  };
  const download = ({ voucherId, code }: VoucherView) =>
    openFetched(
      readPdf({ voucherId, language: language === 'nl' ? undefined : language }),
      words.noPdfWasMadeOf(code),
    );
  const edited = data?.data.find(({ voucherId }) => voucherId === editedId);
  return (
    <Page title={words.vouchers} status={<Tag>{words.beta}</Tag>}>
      <div className="stack">
        {mayChange && <NewVoucher key={reading} reading={reading} />}
        <TableCard
          title={words.allVouchers}
          caption={words.vouchers}
          columns={columns(reading, mayChange, {
            toggle: (voucher) => void set(voucher),
            download,
            edit: ({ voucherId }) => setEditedId(voucherId),
          })}
          areas="'code worth' 'name uses' 'enabled actions'"
          keyOf="voucherId"
          rows={data?.data}
          query={query}
          emptyText={q === '' ? words.thereAreNoVouchersYet : words.noVouchersFound}
          skeletonRows={6}
          total={data?.total}
          paging={{
            page,
            pageSize: size,
            isAlwaysShown: data?.total !== 0,
            onPage: setPage,
            sizes: pageSizes.choices,
            onPageSize: (to) => {
              setSize(to);
              setPage(1);
            },
          }}
        >
          <search className="voucher-search">
            <TextField
              label={words.search}
              type="search"
              placeholder={words.codeOrName}
              value={typed}
              onChange={(text) => {
                setTyped(text);
                setPage(1);
              }}
            />
            <PaperLanguage value={language} onChange={setLanguage} />
          </search>
        </TableCard>
      </div>
      {edited && (
        <Suspense>
          <EditVoucher voucher={edited} reading={reading} onClose={() => setEditedId(null)} />
        </Suspense>
      )}
    </Page>
  );
};
