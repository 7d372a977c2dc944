import { Suspense, useCallback, useState } from 'react';
import { z } from 'zod';
import type { SupplierPage } from '#api/suppliers/contract.ts';
import type { Choice, Fields, Values } from '#domain/kernel/field.ts';
import { Id } from '#domain/kernel/id.ts';
import { supplierFields } from '#domain/supplier/fields.ts';
import { codeOf, textOf } from '#web/lib/api.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { inAdvance, useAskAlong } from '#web/parts/ask-along.ts';
import { fieldSaver } from '#web/parts/save-field.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import {
  endpoints,
  ordersPerPage,
  useChangeSupplierFieldMutation,
  useCountriesQuery,
  useSupplierQuery,
  useSustainabilityQuery,
  useTransportersQuery,
} from '#web/features/supplier/api.ts';
import { Summary } from '#web/features/supplier/summary.tsx';
import { SupplierOrders } from '#web/features/supplier/supplier-orders.tsx';
import { SupplierSearch } from '#web/features/supplier/supplier-search.tsx';
import { useParams, useSearchParams } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldsSaved, PageHeader } from '#web/ui/page-header.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { RecordForm } from '#web/ui/record-form.tsx';
import { PageSkeleton, Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import './supplier.css';

const SupplierImages = lazyPart(() => import('#web/features/supplier/images.tsx'), 'SupplierImages');

const crumbs = [{ label: 'Leveranciers', to: '/leveranciers' }];

/** SUP-003. */
const tabs = [
  { key: 'basics', label: 'Basis informatie' },
  { key: 'website', label: 'Website koppeling' },
  { key: 'transport', label: 'Transport' },
  { key: 'images', label: 'Afbeeldingen' },
  { key: 'orders', label: 'Orders' },
] as const;
type Tab = (typeof tabs)[number]['key'];

const choices = (entries: readonly { id: number; name: string }[] = []): Choice[] =>
  entries.map(({ id, name }) => ({ value: id, label: name }));

/** The transporter of the supplier is named too when it is not offered any more. */
const withChosen = (
  offered: readonly { id: number; name: string }[],
  { supplier: { transporterId: id }, transporter: name }: SupplierPage,
) => (id === null || offered.some((item) => item.id === id) ? offered : [...offered, { id, name }]);

/** SUP-004 to SUP-009: the fields of one tab, each saved by itself. */
const FieldsOf = ({ page, tab }: { page: SupplierPage; tab: Tab }) => {
  const { supplier } = page;
  const role = roleOf(useSession());
  const [change] = useChangeSupplierFieldMutation();
  const { data: countries } = useCountriesQuery();
  const { data: sustainability } = useSustainabilityQuery();
  const { data: transporters } = useTransportersQuery();
  const save = fieldSaver(
    supplierFields,
    { done: 'Leverancier opgeslagen', failed: 'Opslaan MISLUKT' },
    (wanted) => change({ request: { id: supplier.supplierId, change: wanted } }),
  );
  if (!countries || !sustainability || !transporters) return <Skeleton width="100%" />;
  return (
    <div className="card card-body">
      <RecordForm
        fields={supplierFields as Fields}
        tab={tab}
        record={supplier as unknown as Values<Fields>}
        role={role}
        save={(name, to, from) => save(name as keyof typeof supplierFields, to, from)}
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
        <Suspense fallback={<Skeleton width="100%" />}>
          <SupplierImages page={page} />
        </Suspense>
      );
    default:
      return <FieldsOf key={tab} page={page} tab={tab} />;
  }
};

const Details = ({ page }: { page: SupplierPage }) => {
  const [search, setSearch] = useSearchParams();
  const tab = tabIn(search);
  const { supplier } = page;
  return (
    <div className="page">
      <PageHeader
        title={supplier.name}
        crumbs={crumbs}
        status={!supplier.isEnabled && <Tag tone="red">niet actief</Tag>}
        saveState={<FieldsSaved />}
      />
      <SupplierSearch />
      <div className="with-rail">
        <div>
          <Tabs
            label="Onderdelen van de leverancier"
            tabs={tabs}
            selected={tab}
            onSelect={(key) => setSearch({ tab: key }, { replace: true })}
          >
            <div className="supplier-panel">
              <Content page={page} tab={tab} />
            </div>
          </Tabs>
        </div>
        <div className="stack">
          <Summary {...page} />
        </div>
      </div>
    </div>
  );
};

/** What the tab that is asked for shows, asked together with the supplier. */
const ofTab = (tab: Tab, supplierId: number) =>
  tab === 'orders'
    ? [endpoints.supplierOrders.initiate({ supplierId, skip: 0, take: ordersPerPage }, inAdvance)]
    : tab === 'images'
      ? []
      : [
          endpoints.countries.initiate(undefined, inAdvance),
          endpoints.sustainability.initiate(undefined, inAdvance),
          endpoints.transporters.initiate(undefined, inAdvance),
        ];
const tabIn = (search: URLSearchParams): Tab =>
  tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'basics';

/** SUP-001. */
export const Supplier = () => {
  const supplierId = z.coerce.number().pipe(Id).safeParse(useParams()['id']).data;
  const [tab] = useState(tabIn(useSearchParams()[0]));
  useAskAlong(
    supplierId,
    useCallback((id: number) => ofTab(tab, id), [tab]),
  );
  const { currentData, error, refetch } = useSupplierQuery(
    { supplierId: supplierId ?? 0 },
    { skip: supplierId === undefined },
  );
  if (currentData) return <Details key={currentData.supplier.supplierId} page={currentData} />;
  if (error === undefined && supplierId !== undefined) return <PageSkeleton />;
  const isMissing = supplierId === undefined || codeOf(error) === 'supplier-not-found';
  return (
    <div className="page">
      <PageHeader title="Leverancier" crumbs={crumbs} />
      <Banner kind="error">{isMissing ? 'Deze leverancier bestaat niet.' : textOf(error)}</Banner>
      {!isMissing && <Button onClick={() => void refetch()}>Opnieuw proberen</Button>}
    </div>
  );
};
