import { useState } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import type { CustomerView } from '#api/contract/customers.ts';
import { customerFields } from '#domain/customer/fields.ts';
import { Id } from '#domain/kernel/id.ts';
import { codeOf, textOf } from '#web/app/api.ts';
import { fieldSaver } from '#web/app/save-field.ts';
import { roleOf } from '#web/app/session.ts';
import { useSession } from '#web/app/store.ts';
import { useChangeCustomerFieldMutation, useCustomerQuery } from '#web/features/customer/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldsSaved, PageHeader } from '#web/ui/page-header.tsx';
import { RecordForm } from '#web/ui/record-form.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const tabs = [
  { key: 'basics', label: 'Basis informatie' },
  { key: 'payment', label: 'Betaalgegevens' },
  { key: 'logistics', label: 'Logistiek' },
] as const;

/** CUST-010, CUST-012, CUST-013: the fields of a customer by tab, each saved by itself. */
const Details = ({ customer }: { customer: CustomerView }) => {
  const role = roleOf(useSession());
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('basics');
  const [change] = useChangeCustomerFieldMutation();
  const save = fieldSaver(
    customerFields,
    { done: 'Klantgegevens bijgewerkt', failed: 'ONBEKENDE FOUT' },
    (wanted) => change({ request: { id: customer.customerId, change: wanted } }),
  );
  return (
    <div className="page">
      <PageHeader
        title={customer.name}
        crumbs={[{ label: 'Klanten' }, { label: `Klant ${customer.number}` }]}
        saveState={<FieldsSaved />}
      />
      <Tabs label="Onderdelen van de klant" tabs={tabs} selected={tab} onSelect={setTab}>
        <Card title={tabs.find(({ key }) => key === tab)!.label}>
          <RecordForm
            key={`${customer.customerId} ${tab}`}
            fields={customerFields}
            tab={tab}
            record={customer}
            role={role}
            save={save}
          />
        </Card>
      </Tabs>
    </div>
  );
};

/** CUST-001. */
export const Customer = () => {
  const customerId = z.coerce.number().pipe(Id).safeParse(useParams()['id']).data;
  const { currentData, error, refetch } = useCustomerQuery(
    { customerId: customerId ?? 0 },
    { skip: customerId === undefined },
  );
  if (currentData) return <Details key={currentData.customerId} customer={currentData} />;
  if (error === undefined && customerId !== undefined) return <PageSkeleton />;
  const isMissing = customerId === undefined || codeOf(error) === 'customer-not-found';
  return (
    <div className="page">
      <PageHeader title="Klant" />
      <Banner kind="error">{isMissing ? 'Deze klant bestaat niet.' : textOf(error)}</Banner>
      {!isMissing && <Button onClick={() => void refetch()}>Opnieuw proberen</Button>}
    </div>
  );
};
