import { purchaseStatuses } from '#domain/purchase-order/status.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { purchaseTones } from '#web/parts/purchase-tones.ts';
import {
  ordersPerPage,
  useSupplierOrdersQuery,
  endpoints,
  useChangeSupplierFieldMutation,
  useCountriesQuery,
  useSupplierQuery,
  useSustainabilityQuery,
  useTransportersQuery,
} from '#web/features/supplier/api.ts';
import { count, deliveryDate } from '#web/lib/format.ts';
import { Pill, Tag } from '#web/ui/pill.tsx';
import { TableCard, usePaging } from '#web/ui/query-table.tsx';
import { textColumn, valueColumn, numberColumn } from '#web/ui/columns.ts';
import { useState } from 'react';
import type { SupplierPage } from '#api/suppliers/contract.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { choices } from '#web/parts/choices.ts';
import { supplierFields } from '#domain/supplier/fields.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { inAdvance } from '#web/lib/ask-along.ts';
import { FindSupplier } from '#web/features/supplier/supplier-search.tsx';
import { useSearchParams } from '#web/lib/router.tsx';
import { FieldsSaved } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Page } from '#web/ui/page.tsx';
import { AsOf, AsOfButton } from '#web/parts/as-of/as-of.tsx';
import { SavedForm } from '#web/parts/saved-form.tsx';
import { useOpenedRecord, NoRecord } from '#web/parts/record-page.tsx';
import { Later } from '#web/ui/later.tsx';
import './supplier.css';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/supplier/words.nl.ts';

/** SUP-003: the purchase orders of the supplier, with their status. */
const SupplierOrders = ({ supplierId }: { supplierId: number }) => {
  const { paging, rows } = usePaging(ordersPerPage);
  const list = useSupplierOrdersQuery({ supplierId, ...rows });
  return (
    <TableCard
      title={words.purchaseOrders}
      caption={words.purchaseOrdersOfTheSupplier}
      areas="'number quantity' 'status deliveryDate'"
      columns={[
        {
          key: 'number',
          header: words.orderTitle,
          cell: ({ orderId, number }) => <KnownLink to={`/inkooporders/${orderId}`}>{number}</KnownLink>,
        },
        textColumn('reference', words.reference),
        valueColumn('deliveryDate', words.expected, deliveryDate, { isAtEnd: true }),
        numberColumn('quantity', words.bottlesTitle, count, { isAtEnd: true }),
        {
          key: 'status',
          header: words.status,
          cell: ({ status }) => (
            <Pill tone={purchaseTones[status]}>{localized(purchaseStatuses[status].name)}</Pill>
          ),
        },
      ]}
      keyOf="orderId"
      rows={list.data?.rows}
      query={list}
      emptyText={words.nothingHasBeenOrderedFrom}
      total={list.data?.total}
      paging={paging}
    />
  );
};

/** SUP-009. */
const shownOfText = 200;

/** A text cut off after 200 characters, with a button for the rest. */
const Shortened = ({ text }: { text: string }) => {
  const [isWhole, setIsWhole] = useState(false);
  if (text.length <= shownOfText) return <>{text}</>;
  return (
    <>
      {isWhole ? text : `${text.slice(0, shownOfText).trimEnd()}…`}{' '}
      <LinkButton onClick={() => setIsWhole(!isWhole)}>{isWhole ? words.less : words.more}</LinkButton>
    </>
  );
};

/** SUP-006: the supplier, its transporter and pick-up address, and whether it is active. */
const Summary = ({ supplier, country, transporter }: SupplierPage) => {
  const { street, houseNumber, postcode, city } = supplier;
  const address = [[street, houseNumber], [postcode, city], [country]]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean);
  const texts = [
    [words.note, supplier.note],
    [words.description, supplier.websiteText],
    [words.district, supplier.regionText],
    [words.loadingInstructions, supplier.loading],
  ] as const;
  return (
    <Card title={words.inShort}>
      <Facts
        of={[
          [words.producer, supplier.name],
          [words.transporter, transporter || '–'],
          [words.pickUpAddress, address.length > 0 ? address.join(', ') : '–'],
          [words.contactPerson, supplier.contactPerson || '–'],
          [
            words.activeTitle,
            supplier.isEnabled ? <Tag key="on">{words.active}</Tag> : <Tag key="off">{words.notActive}</Tag>,
          ],
          ...texts
            .filter(([, text]) => text !== '')
            .map(([name, text]) => [name, <Shortened key={name} text={text} />] as const),
        ]}
      />
    </Card>
  );
};

const SupplierImages = lazyPart(() => import('#web/features/supplier/images.tsx'), 'SupplierImages');

const crumbs = [{ label: words.suppliers, to: '/leveranciers' }];

/** SUP-003. */
const tabs = [
  { key: 'basics', label: words.basicInformation },
  { key: 'website', label: words.websiteLink },
  { key: 'transport', label: words.transport },
  { key: 'images', label: words.images },
  { key: 'orders', label: words.orders },
] as const;
type Tab = (typeof tabs)[number]['key'];

/** The supplier's own transporter is an option too, even if it is not offered any more. */
const withChosen = (
  offered: readonly { id: number; name: string }[],
  { supplier: { transporterId: id }, transporter: name }: SupplierPage,
) => (id === null || offered.some((item) => item.id === id) ? offered : [...offered, { id, name }]);

/** SUP-004 to SUP-009: the fields of one tab, each saved by itself. */
const FieldsOf = ({ page, tab }: { page: SupplierPage; tab: Tab }) => {
  const { supplier } = page;
  const [change] = useChangeSupplierFieldMutation();
  const { data: countries } = useCountriesQuery();
  const { data: sustainability } = useSustainabilityQuery();
  const { data: transporters } = useTransportersQuery();
  if (!countries || !sustainability || !transporters) return <Skeleton width="100%" />;
  return (
    <div className="card card-body">
      <SavedForm
        fields={supplierFields}
        tab={tab}
        record={supplier}
        texts={{
          done: words.supplierSaved,
          failed: { title: words.saveFailed, body: words.yourChangeWasNotSaved },
        }}
        send={(wanted) => change({ request: { id: supplier.supplierId, change: wanted } })}
        lookups={{
          countries: choices(countries),
          sustainability: choices(sustainability),
          transporters: choices(withChosen(transporters, page)),
        }}
      />
    </div>
  );
};

const Content = ({ page, tab }: { page: SupplierPage; tab: Tab }) => {
  switch (tab) {
    case 'orders':
      return <SupplierOrders supplierId={page.supplier.supplierId} />;
    case 'images':
      return (
        <Later>
          <SupplierImages page={page} />
        </Later>
      );
    default:
      return <FieldsOf key={tab} page={page} tab={tab} />;
  }
};

const Details = ({ page }: { page: SupplierPage }) => {
  const [search, setSearch] = useSearchParams();
  const tab: Tab = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'basics';
  const { supplier } = page;
  return (
    <Page
      title={supplier.name}
      crumbs={crumbs}
      status={!supplier.isEnabled && <Tag tone="red">{words.notActive}</Tag>}
      saveState={<FieldsSaved />}
      actions={
        <>
          <FindSupplier />
          <AsOfButton />
        </>
      }
    >
      <AsOf kind="supplier" id={supplier.supplierId}>
        <div className="supplier-short">
          <Summary {...page} />
        </div>
        <Tabs
          label={words.partsOfTheSupplier}
          tabs={tabs}
          selected={tab}
          onSelect={(key) => setSearch({ tab: key }, { replace: true })}
        >
          <div className="supplier-panel">
            <Content page={page} tab={tab} />
          </div>
        </Tabs>
      </AsOf>
    </Page>
  );
};

/** The data of the tab in the address, prefetched with the supplier. */
const ofTab = (tab: string | null, supplierId: number) =>
  tab === 'orders'
    ? [endpoints.supplierOrders.initiate({ supplierId, skip: 0, take: ordersPerPage }, inAdvance)]
    : tab === 'images'
      ? []
      : [
          endpoints.countries.initiate(undefined, inAdvance),
          endpoints.sustainability.initiate(undefined, inAdvance),
          endpoints.transporters.initiate(undefined, inAdvance),
        ];
/** SUP-001. */
export const Supplier = () => {
  const supplierId = useOpenedRecord(ofTab);
  const query = useSupplierQuery({ supplierId: supplierId ?? 0 }, { skip: supplierId === undefined });
  const { currentData } = query;
  if (currentData) return <Details key={currentData.supplier.supplierId} page={currentData} />;
  return (
    <NoRecord
      title={words.supplier}
      crumbs={crumbs}
      id={supplierId}
      query={query}
      code="supplier-not-found"
      missing={words.thisSupplierDoesNotExist}
    />
  );
};
