import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { z } from 'zod';
import { customerHistory, exportCustomersCsv } from '#api/contract/customer-figures.ts';
import { changeCustomerField, type CustomerView, storeCustomer } from '#api/contract/customers.ts';
import { mayCall } from '#api/contract/operation.ts';
import { forgetCustomer } from '#api/contract/personal-data.ts';
import { loginAsCustomer } from '#api/contract/users.ts';
import { customerFields } from '#domain/customer/fields.ts';
import { vatTreatments } from '#domain/customer/vat-treatment.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { Id } from '#domain/kernel/id.ts';
import { useAccountQuery, useParts } from '#web/app/account.ts';
import { codeOf, textOf } from '#web/app/api.ts';
import { entriesOf } from '#web/app/history.ts';
import { fieldSaver } from '#web/app/save-field.ts';
import { mayOpen } from '#web/app/screens.ts';
import { roleOf } from '#web/app/session.ts';
import { useSession } from '#web/app/store.ts';
import {
  useChangeCustomerFieldMutation,
  useCustomerHistoryQuery,
  useCustomerQuery,
  useForgetCustomerMutation,
  useLazyCustomersCsvQuery,
  useLoginAsMutation,
  useManagersQuery,
} from '#web/features/customer/api.ts';
import { AppAccess } from '#web/features/customer/app-access.tsx';
import { CustomerSearch } from '#web/features/customer/customer-search.tsx';
import { CustomerFigures } from '#web/features/customer/figures.tsx';
import { CustomerFinancing } from '#web/features/customer/financing.tsx';
import { NewCustomerDialog } from '#web/features/customer/new-customer.tsx';
import { CustomerOrders, CustomerProducts } from '#web/features/customer/orders.tsx';
import { type CustomerTab, tabsFor } from '#web/features/customer/tabs.ts';
import { plural } from '#web/lib/format.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { FieldsSaved, PageHeader } from '#web/ui/page-header.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { RecordForm } from '#web/ui/record-form.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './customer.css';

const texts = { done: 'Klantgegevens bijgewerkt', failed: 'ONBEKENDE FOUT' };

/** The fields of one tab, each saved by itself (CUST-012, CUST-013). */
const FieldsOf = ({ customer, tab, title }: { customer: CustomerView; tab: CustomerTab; title: string }) => {
  const role = roleOf(useSession());
  const { data: managers } = useManagersQuery();
  const [change] = useChangeCustomerFieldMutation();
  const save = fieldSaver(customerFields, texts, (wanted) =>
    change({ request: { id: customer.customerId, change: wanted } }),
  );
  return (
    <Card
      title={title}
      aside={
        tab === 'payment' && (
          <span className="sub">
            {vatTreatments[customer.vatTreatment]} · betaaltermijn{' '}
            {plural(customer.termInDays, 'dag', 'dagen')}
          </span>
        )
      }
    >
      <RecordForm
        key={`${customer.customerId} ${tab}`}
        fields={customerFields}
        tab={tab}
        record={customer}
        role={role}
        save={save}
        lookups={{ accountManagers: (managers ?? []).map(({ id, name }) => ({ value: id, label: name })) }}
      />
    </Card>
  );
};

/** D-20: shown as moved, with where to, above the fields that still work here. */
const Moved = ({ what, link }: { what: string; link: string }) => (
  <Banner
    kind="info"
    action={
      link !== '' && (
        <a href={link} target="_blank" rel="noreferrer">
          Openen
        </a>
      )
    }
  >
    {what} is verhuisd naar een andere toepassing. De velden hieronder werken hier nog.
  </Banner>
);

/** Everything that happened to the customer, as the log book tells it. */
const Logs = ({ customerId }: { customerId: number }) => {
  const role = roleOf(useSession());
  const { data, error } = useCustomerHistoryQuery({ customerId });
  return (
    <Card
      title="Logs"
      isPadded={false}
      aside={
        mayOpen('/rapporten/logboek', role) && (
          <Link className="sub" to={`/rapporten/logboek?stroom=customer-${customerId}`}>
            Volledig logboek
          </Link>
        )
      }
    >
      {error !== undefined && <Banner kind="error">{textOf(error)}</Banner>}
      {data && <Timeline entries={entriesOf(data)} />}
    </Card>
  );
};

const Content = ({ customer, tab, title }: { customer: CustomerView; tab: CustomerTab; title: string }) => {
  const { customerId } = customer;
  const role = roleOf(useSession());
  const { data: account } = useAccountQuery();
  const fields = <FieldsOf customer={customer} tab={tab} title={title} />;
  switch (tab) {
    case 'basics':
    case 'payment':
    case 'subscription':
      return fields;
    case 'deals':
      return <CustomerFinancing customerId={customerId} />;
    case 'logistics':
      return (
        <div className="stack">
          <Moved what="Logistiek" link={account?.settings.logistics_link ?? ''} />
          {fields}
        </div>
      );
    case 'app':
      return (
        <div className="stack">
          <Moved what="CustomerApp" link={account?.settings.klantapp_link ?? ''} />
          {fields}
          <AppAccess customer={customer} isReadOnly={!mayCall(changeCustomerField, role)} />
        </div>
      );
    case 'orders':
      return <CustomerOrders key={customerId} customerId={customerId} />;
    case 'products':
      return <CustomerProducts key={customerId} customerId={customerId} />;
    case 'figures':
      return <CustomerFigures customerId={customerId} number={customer.number} />;
    case 'log':
      return <Logs customerId={customerId} />;
  }
};

/** Law 10: asks first, for it cannot be undone. */
const Forget = ({ customer, onClose }: { customer: CustomerView; onClose: () => void }) => {
  const navigate = useNavigate();
  const [forget] = useForgetCustomerMutation();
  return (
    <ConfirmDialog
      title={`${customer.name} vergeten?`}
      verb="Voorgoed vergeten"
      isDangerous
      onCancel={onClose}
      onConfirm={async () => {
        const { error } = await forget({ request: { customerId: customer.customerId } });
        if (error !== undefined) {
          toast.error('De klant is niet vergeten', { body: textOf(error) ?? '' });
          onClose();
          return;
        }
        toast.done('De klant is vergeten');
        void navigate('/klanten', { replace: true });
      }}
    >
      Naam, adres en alle andere persoonsgegevens van deze klant worden onleesbaar, ook in het logboek. Orders
      en omzet blijven. Een back-up van voor dit moment kent de naam nog. Dit kan niet ongedaan worden
      gemaakt.
    </ConfirmDialog>
  );
};

/** The name of a customer under which its page shows, with what can be done with it. */
const Details = ({ customer }: { customer: CustomerView }) => {
  const role = roleOf(useSession());
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [isForgetting, setIsForgetting] = useState(false);
  const parts = useParts();
  const tabs = tabsFor({
    hasSubscriptions: parts.has('subscriptions'),
    seesLog: mayCall(customerHistory, role),
  });
  const chosen = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0]!;
  const [loginAs] = useLoginAsMutation();
  /** CUST-035. */
  const enter = async () => {
    const { data, error } = await loginAs({ request: { customerId: customer.customerId } });
    if (data) window.open(data.data.url, '_blank', 'noopener');
    else toast.error('De klantapp is niet geopend', { body: textOf(error) ?? '' });
  };
  const orderPath = `/order/new/${customer.customerId}`;
  return (
    <>
      <PageHeader
        title={customer.name}
        crumbs={[{ label: 'Klanten', to: '/klanten' }, { label: `Klant ${customer.number}` }]}
        status={!customer.isEnabled && <Tag>inactief</Tag>}
        saveState={<FieldsSaved />}
        actions={
          <>
            {mayOpen(orderPath, role) && (
              <Button variant="filled" onClick={() => void navigate(orderPath)}>
                Nieuwe order
              </Button>
            )}
            <Menu
              label={`Meer voor ${customer.name}`}
              align="end"
              trigger={(trigger) => (
                <IconButton label="Meer" {...trigger}>
                  <IconDots size={18} aria-hidden />
                </IconButton>
              )}
            >
              <MenuItem disabled>Herinnering afdrukken (geen openstaande facturen)</MenuItem>
              {mayCall(loginAsCustomer, role) && customer.appUser && (
                <MenuItem onClick={() => void enter()}>Inloggen als klant</MenuItem>
              )}
              {mayCall(forgetCustomer, role) && (
                <MenuItem isDangerous onClick={() => setIsForgetting(true)}>
                  Klant vergeten…
                </MenuItem>
              )}
            </Menu>
          </>
        }
      />
      {customer.overdueInvoices > 0 && (
        <Banner kind="warning">
          OPENSTAANDE FACTUREN: {plural(customer.overdueInvoices, 'factuur is', 'facturen zijn')} meer dan 14
          dagen over de betaaltermijn.
        </Banner>
      )}
      <Tabs
        label="Onderdelen van de klant"
        tabs={tabs}
        selected={chosen.key}
        onSelect={(key) => setSearch({ tab: key }, { replace: true })}
      >
        <Content customer={customer} tab={chosen.key} title={chosen.label} />
      </Tabs>
      {isForgetting && <Forget customer={customer} onClose={() => setIsForgetting(false)} />}
    </>
  );
};

/** CUST-036: all customers as CSV, added up to and including today. */
const Export = () => {
  const [read, { isFetching }] = useLazyCustomersCsvQuery();
  const save = async () => {
    const to = dateInAmsterdam(Date.now());
    const { data } = await read({ from: '1970-01-01', to });
    if (data === undefined) toast.error('De CSV is niet gemaakt');
    else saveFile(new Blob([data], { type: 'text/csv' }), `klanten-${to}.csv`);
  };
  return (
    <Button disabled={isFetching} onClick={() => void save()}>
      {isFetching ? 'CSV maken…' : 'Klanten als CSV'}
    </Button>
  );
};

/** CUST-001: a search, and under it the customer of the address. */
export const Customer = () => {
  const role = roleOf(useSession());
  const { id } = useParams();
  const customerId = z.coerce.number().pipe(Id).safeParse(id).data;
  const [isNew, setIsNew] = useState(false);
  const { currentData, error, refetch } = useCustomerQuery(
    { customerId: customerId ?? 0 },
    { skip: customerId === undefined },
  );
  const isMissing = (id !== undefined && customerId === undefined) || codeOf(error) === 'customer-not-found';
  return (
    <div className="page">
      {id === undefined && (
        <PageHeader
          title="Klanten"
          actions={
            <>
              {mayCall(exportCustomersCsv, role) && <Export />}
              {mayCall(storeCustomer, role) && (
                <Button variant="filled" onClick={() => setIsNew(true)}>
                  Nieuwe klant
                </Button>
              )}
            </>
          }
        />
      )}
      <CustomerSearch />
      {currentData && <Details key={currentData.customerId} customer={currentData} />}
      {id !== undefined && !currentData && (
        <>
          {error === undefined && !isMissing && <PageSkeleton />}
          {isMissing && <Banner kind="error">Deze klant bestaat niet.</Banner>}
          {error !== undefined && !isMissing && (
            <>
              <Banner kind="error">{textOf(error)}</Banner>
              <Button onClick={() => void refetch()}>Opnieuw proberen</Button>
            </>
          )}
        </>
      )}
      {isNew && <NewCustomerDialog onClose={() => setIsNew(false)} />}
    </div>
  );
};
