import { IconPlus } from '@tabler/icons-react';
import { labelOfType } from '#domain/customer/customer-types.ts';
import { useState } from 'react';
import { exportCustomersCsv } from '#api/customer-figures/contract.ts';
import { changeCustomerField, storeCustomer } from '#api/customers/contract.ts';
import { CustomerSort, type ListedCustomer, listCustomers } from '#api/customers/list-contract.ts';
import { customerTypeChoices } from '#web/parts/customer-types.ts';
import { useManagersQuery } from '#web/features/customer/api.ts';
import { NewCustomerDialog } from '#web/features/customer/new-customer.tsx';
import { defineCalls, query } from '#web/lib/api.ts';
import { date, money } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { BatchFoot } from '#web/parts/batches/batch-foot.tsx';
import { matchingOf } from '#web/parts/batches/chosen.ts';
import { idIn } from '#web/parts/params.ts';
import { useListFile } from '#web/parts/record-list/list-file.ts';
import { RecordList } from '#web/parts/record-list/record-list.tsx';
import { type ListFilter, useRecordList } from '#web/parts/record-list/use-record-list.ts';
import { useRights } from '#web/parts/role.ts';
import { Button } from '#web/ui/button.tsx';
import { column, numberColumn, textColumn, valueColumn } from '#web/ui/columns.ts';
import { CheckField } from '#web/ui/field.tsx';
import { IdSelect } from '#web/ui/id-select.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { selectionColumn, useSelection } from '#web/ui/selection.tsx';
import type { Column } from '#web/ui/table.tsx';
import { localized } from '#web/lib/localized.ts';
import { mailAddress, telephoneAddress } from '#web/lib/addresses.ts';
import * as words from '#web/features/customer/words.nl.ts';

const CustomerBatch = lazyPart(() => import('#web/parts/batches/field-batch.tsx'), 'CustomerBatch');

const { useCustomerListQuery } = defineCalls({ customerList: query(listCustomers) });

const columns: Column<ListedCustomer>[] = [
  column('name', words.customerTitle, ({ customerId, name, isEnabled }) => (
    <>
      <Link to={`/klanten/${customerId}`}>{name}</Link> {!isEnabled && <Tag>{words.inactiveTag}</Tag>}
    </>
  )),
  textColumn('number', words.numberTitle, { width: 90, isAtEnd: true, isNamed: true }),
  textColumn('city', words.city),
  valueColumn('customerType', words.customerType, (type: string) => localized(labelOfType(type))),
  textColumn('accountManager', words.accountManager),
  column('telephone', words.telephone, ({ telephone }) =>
    telephone === '' ? '' : <a href={telephoneAddress(telephone)}>{telephone}</a>,
  ),
  column('email', words.email, ({ email }) => (email === '' ? '' : <a href={mailAddress(email)}>{email}</a>)),
  textColumn('contactPerson', words.contactPerson),
  column(
    'lastOrderOn',
    words.lastOrder,
    ({ lastOrderOn }) => (lastOrderOn === null ? <span className="muted">–</span> : date(lastOrderOn)),
    { isNamed: true },
  ),
  numberColumn(
    'openAmount',
    words.outstanding,
    (amount: number) => <span className={amount === 0 ? 'muted' : undefined}>{money(amount)}</span>,
    { isAtEnd: true, isNamed: true },
  ),
];

const nameIn = (rows: readonly { id: number; name: string }[] | undefined, id: string) =>
  rows?.find((row) => row.id === idIn(id))?.name;

/** All customers, in pages; filters and sorting are in the address. */
export const Customers = () => {
  const may = useRights();
  const [isNew, setIsNew] = useState(false);
  const { data: managers } = useManagersQuery();
  const filters: readonly ListFilter[] = [
    { param: 'zoek', label: words.search, textOf: (text) => text },
    { param: 'type', label: words.customerType, textOf: (id) => nameIn(customerTypeChoices, id) },
    { param: 'manager', label: words.accountManager, textOf: (id) => nameIn(managers, id) },
    { param: 'ook', label: words.inactiveCustomersToo },
  ];
  const list = useRecordList({
    name: 'customers',
    columns,
    hidden: ['email', 'contactPerson'],
    sorts: CustomerSort.options,
    usualSort: { column: 'name', direction: 'ascending' },
    filters,
  });
  const { params, change } = list;
  const question = params.get('zoek') ?? '';
  const includesDisabled = params.get('ook') === 'niet-actief';
  const typeId = idIn(params.get('type'));
  const managerId = idIn(params.get('manager'));
  const filter = { question, includesDisabled, typeId, managerId };
  const asked = { ...filter, sort: list.sort.column, isDescending: list.isDescending };
  const answer = useCustomerListQuery({ ...asked, ...list.rows });
  const mayChange = may(changeCustomerField);
  const matching = matchingOf(
    listCustomers,
    { ...asked, ...list.rows, skip: 0, take: 1 },
    answer.data,
    may(exportCustomersCsv) ? list.fileAs(words.customers) : undefined,
  );
  const download = useListFile(matching);
  const selection = useSelection(JSON.stringify(filter), list.countAll);
  const openTotal = answer.currentData?.openTotal;
  return (
    <Page
      title={words.customers}
      actions={
        may(storeCustomer) && (
          <Button variant="filled" Icon={IconPlus} onClick={() => setIsNew(true)}>
            {words.newCustomer}
          </Button>
        )
      }
    >
      <RecordList
        list={list}
        title={words.allCustomers}
        answer={answer}
        areas={
          mayChange
            ? "'name choose' 'city openAmount' 'telephone number' 'lastOrderOn lastOrderOn'"
            : "'name openAmount' 'city number' 'telephone lastOrderOn'"
        }
        selection={
          mayChange
            ? {
                column: selectionColumn({
                  rows: answer.currentData?.data,
                  selection,
                  isAtEnd: true,
                  idOf: ({ customerId }: ListedCustomer) => customerId,
                  labelOf: ({ name }) => words.chooseCustomer(name),
                }),
                bar: <BatchFoot part={CustomerBatch} selection={selection} matching={matching} />,
              }
            : undefined
        }
        keyOf="customerId"
        emptyText={words.thereAreNoCustomersYet}
        emptyFilteredText={words.noCustomerFitsThis}
        totals={openTotal === undefined || openTotal === null ? undefined : { openAmount: money(openTotal) }}
        download={download}
        filters={
          <>
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
              rows={customerTypeChoices}
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
          </>
        }
      />
      {isNew && <NewCustomerDialog onClose={() => setIsNew(false)} />}
    </Page>
  );
};
