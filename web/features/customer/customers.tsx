import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { exportCustomersCsv } from '#api/customer-figures/contract.ts';
import { storeCustomer } from '#api/customers/contract.ts';
import { CustomerSort, type ListedCustomer, listCustomers } from '#api/customers/list-contract.ts';
import type { TableFormat } from '#api/contract/wire.ts';
import { customerTypes } from '#domain/customer/customer-types.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { useLazyCustomersCsvQuery, useManagersQuery } from '#web/features/customer/api.ts';
import { NewCustomerDialog } from '#web/features/customer/new-customer.tsx';
import { defineCalls, query } from '#web/lib/api.ts';
import { count, date, money } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { saveFetchedTable } from '#web/parts/outcome.ts';
import { idIn, useListParams } from '#web/parts/params.ts';
import { useRights } from '#web/parts/role.ts';
import { Button } from '#web/ui/button.tsx';
import { column, numberColumn, textColumn } from '#web/ui/columns.ts';
import { CheckField } from '#web/ui/field.tsx';
import { IdSelect } from '#web/ui/id-select.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { listed, TableCard } from '#web/ui/query-table.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { Column, Sort } from '#web/ui/table.tsx';
import '#web/ui/card.css';
import './customers.css';
import * as words from '#web/features/customer/words.nl.ts';

const { useCustomerListQuery } = defineCalls({ customerList: query(listCustomers) });

const pageSize = 25;

const sortable = { isSortable: true } as const;
const columns: Column<ListedCustomer>[] = [
  column(
    'name',
    words.customerTitle,
    ({ customerId, name, isEnabled }) => (
      <>
        <Link to={`/klanten/${customerId}`}>{name}</Link> {!isEnabled && <Tag>{words.inactiveTag}</Tag>}
      </>
    ),
    sortable,
  ),
  textColumn('number', words.numberTitle, { ...sortable, width: 90, isAtEnd: true }),
  textColumn('city', words.city, sortable),
  textColumn('customerType', words.customerType),
  textColumn('accountManager', words.accountManager),
  column('telephone', words.telephone, ({ telephone }) =>
    telephone === '' ? '' : <a href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>{telephone}</a>,
  ),
  column('lastOrderOn', words.lastOrder, ({ lastOrderOn }) =>
    lastOrderOn === null ? <span className="muted">–</span> : date(lastOrderOn),
  ),
  numberColumn(
    'openAmount',
    words.outstanding,
    (amount: number) => <span className={amount === 0 ? 'muted' : undefined}>{money(amount)}</span>,
    { isAtEnd: true },
  ),
];

/** CUST-036: all customers as a file, up to and including today. */
const Export = () => {
  const [read, { isFetching }] = useLazyCustomersCsvQuery();
  const save = async (format: TableFormat) => {
    const to = dateInAmsterdam(Date.now());
    saveFetchedTable(read({ from: '1970-01-01', to, format }), `klanten-${to}`, words.theFileWasNotMade);
  };
  return (
    <>
      <Button disabled={isFetching} onClick={() => void save('csv')}>
        {words.customersAsCsv}
      </Button>
      <Button disabled={isFetching} onClick={() => void save('xlsx')}>
        {words.customersAsExcel}
      </Button>
    </>
  );
};

/** All customers, in pages; filters and sorting are in the address. */
export const Customers = () => {
  const may = useRights();
  const [isNew, setIsNew] = useState(false);
  const { params, change, rows, paging } = useListParams(pageSize);
  const { data: managers } = useManagersQuery();
  const question = params.get('zoek') ?? '';
  const includesDisabled = params.get('ook') === 'niet-actief';
  const typeId = idIn(params.get('type'));
  const managerId = idIn(params.get('manager'));
  const sort: Sort = {
    column: CustomerSort.catch('name').parse(params.get('volgorde')),
    direction: params.get('richting') === 'af' ? 'descending' : 'ascending',
  };
  const list = useCustomerListQuery({
    question,
    includesDisabled,
    typeId,
    managerId,
    sort: sort.column as CustomerSort,
    isDescending: sort.direction === 'descending',
    ...rows,
  });
  const isFiltered = question !== '' || includesDisabled || typeId !== null || managerId !== null;
  const { currentData } = list;
  return (
    <Page
      title={words.customers}
      actions={
        <>
          {may(exportCustomersCsv) && <Export />}
          {may(storeCustomer) && (
            <Button variant="filled" Icon={IconPlus} onClick={() => setIsNew(true)}>
              {words.newCustomer}
            </Button>
          )}
        </>
      }
    >
      <TableCard
        title={words.allCustomers}
        subtitle={
          <span role="status">
            {currentData && `${count(currentData.total)} ${isFiltered ? words.found : words.inAll}`}
          </span>
        }
        columns={columns}
        areas="'name openAmount' 'city number' 'telephone lastOrderOn'"
        keyOf="customerId"
        {...listed(list)}
        sort={sort}
        onSort={({ column: by, direction }) =>
          change({ volgorde: by === 'name' ? null : by, richting: direction === 'descending' ? 'af' : null })
        }
        emptyText={isFiltered ? words.noCustomerFitsThis : words.thereAreNoCustomersYet}
        skeletonRows={12}
        paging={paging}
      >
        <search className="customers-filters">
          <SearchField
            label={words.search}
            placeholder={words.nameCityOrNumber}
            value={question}
            wait={typeaheadWaits.customerPages}
            onSearch={(text) => change({ zoek: text.trim() })}
          />
          <IdSelect
            label={words.customerType}
            value={typeId}
            rows={customerTypes}
            none={words.allTypes}
            onChange={(id) => change({ type: id === null ? null : String(id) })}
          />
          <IdSelect
            label={words.accountManager}
            value={managerId}
            rows={managers}
            none={words.everyAccountManager}
            onChange={(id) => change({ manager: id === null ? null : String(id) })}
          />
          <CheckField
            label={words.inactiveCustomersToo}
            checked={includesDisabled}
            onChange={(isOn) => change({ ook: isOn ? 'niet-actief' : null })}
          />
        </search>
      </TableCard>
      {isNew && <NewCustomerDialog onClose={() => setIsNew(false)} />}
    </Page>
  );
};
