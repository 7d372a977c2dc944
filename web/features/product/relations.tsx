import { TableCard } from '#web/ui/query-table.tsx';
import { IconCopy, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Buyer } from '#api/product-tabs/buyers-contract.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { usualPeriod } from '#web/features/product/buyers-period.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { useBuyersQuery } from '#web/features/product/extras-api.ts';
import { bottles, count, date, money, plural } from '#web/lib/format.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import type { Column } from '#web/ui/table.tsx';
import { copyText } from '#web/parts/copy-text.ts';
import { actionColumn, valueColumn, numberColumn, column } from '#web/ui/columns.ts';
import type { ProductRow } from '#api/products/contract.ts';
import { mayChange } from '#domain/kernel/field.ts';
import { productFields } from '#domain/product/fields.ts';
import { useProductRelationsQuery } from '#web/features/product/api.ts';
import { productAreas, productColumns } from '#web/features/product/product-table.tsx';
import { ProductTypeahead } from '#web/features/product/product-typeahead.tsx';
import { useSaveProduct } from '#web/features/product/save.ts';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { productName } from '#web/parts/product-name.ts';
import * as words from '#web/features/product/words.nl.ts';

const columns: Column<Buyer>[] = [
  column('customer', words.customerTitle, ({ customerId, name, number, city, email }) => (
    <span className="two-lines">
      <KnownLink to={`/klanten/${customerId}`}>{name}</KnownLink>
      <span className="sub">{[number, city, email].filter(Boolean).join(' · ')}</span>
    </span>
  )),
  valueColumn('lastOrderDate', words.lastOrder, date, { width: 130 }),
  numberColumn('orders', words.orders, count, { width: 90 }),
  numberColumn(
    'bottles',
    words.bottlesTitle,
    (bought: number) => (
      <>
        <b>{count(bought)}</b>
        <span className="sub product-on-phone"> {words.btl}</span>
      </>
    ),
    { isAtEnd: true, width: 100 },
  ),
  numberColumn('excl', words.turnoverExcl, money, { isAtEnd: true, width: 130 }),
];

/** The mail addresses, each once; a customer may have several, separated by a comma or semicolon. */
const emailsOf = (buyers: readonly Buyer[]) => [
  ...new Set(
    buyers.flatMap(({ email }) =>
      email
        .toLowerCase()
        .split(/[,;\s]+/)
        .filter(Boolean),
    ),
  ),
];

/** PROD-032, PROD-033: who buys this product, and their addresses for a mail to all. */
const Buyers = ({ productId }: { productId: number }) => {
  const [period, setPeriod] = useState(() => usualPeriod(dateInAmsterdam(Date.now())));
  const isPeriod = period.from <= period.until;
  const query = useBuyersQuery({ productId, ...period }, { skip: !isPeriod });
  const buyers = isPeriod ? query.currentData : [];
  const emails = emailsOf(buyers ?? []);
  const sum = (buyers ?? []).reduce((all, { bottles: bought }) => all + bought, 0);
  const copy = () =>
    copyText(
      emails.join('; '),
      words.copied(plural(emails.length, words.oneEmailAddress, words.manyEmailAddresses)),
    );
  const change = (to: Partial<typeof period>) => setPeriod({ ...period, ...to });
  return (
    <TableCard
      title={words.whoBuysThis}
      caption={words.customersWhoBoughtThisProduct}
      subtitle={
        buyers &&
        buyers.length > 0 &&
        `${plural(buyers.length, words.customerNoun, words.customersNoun)}, ${bottles(sum)}`
      }
      aside={
        <Button size="small" Icon={IconCopy} disabled={emails.length === 0} onClick={copy}>
          {words.copyAllEmails}
        </Button>
      }
      columns={columns}
      areas="'customer bottles' 'lastOrderDate excl'"
      keyOf="customerId"
      rows={buyers}
      query={query}
      emptyText={words.nobodyBoughtThisProductIn}
      skeletonRows={3}
    >
      <div className="card-body buyers-period">
        <DateField label={words.from} value={period.from} onChange={(from) => from && change({ from })} />
        <DateField
          label={words.upToAndIncluding}
          value={period.until}
          problem={isPeriod ? undefined : words.chooseADayAfterThe}
          onChange={(until) => until && change({ until })}
        />
      </div>
    </TableCard>
  );
};

/** PROD-030: related products, and the customers who buy this product. */
export const Relations = ({ page: { product }, role }: PanelProps) => {
  const save = useSaveProduct(product);
  const list = useProductRelationsQuery({ productId: product.productId });
  const may = mayChange(productFields.relatedIds, role);
  const change = (to: number[]) => void save('relatedIds', to, product.relatedIds).catch(() => {});
  const removing = actionColumn<ProductRow>(
    'remove',
    words.actions,
    (other) => (
      <IconButton
        label={words.remove(productName(other))}
        size="small"
        onClick={() => change(product.relatedIds.filter((id) => id !== other.productId))}
        Icon={IconX}
      />
    ),
    { width: 48 },
  );
  return (
    <div className="stack">
      <TableCard
        title={words.relatedProducts}
        columns={[...productColumns.filter(({ key }) => key !== 'number'), ...(may ? [removing] : [])]}
        areas={may ? `${productAreas} '. remove'` : productAreas}
        keyOf="productId"
        rows={list.data}
        query={list}
        emptyText={words.thisProductHasNoRelations}
      >
        {may && (
          <div className="card-body">
            <ProductTypeahead
              label={words.addProduct}
              onPick={({ productId }) => {
                if (!product.relatedIds.includes(productId)) change([...product.relatedIds, productId]);
              }}
            />
          </div>
        )}
      </TableCard>
      <Buyers productId={product.productId} />
    </div>
  );
};
