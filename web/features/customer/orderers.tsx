import { useState } from 'react';
import { IconTrash } from '@tabler/icons-react';
import { addCustomerUser, customerUsers, resetCustomerCode, setUserBranches } from '#api/users/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { Money } from '#domain/kernel/money.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import { money } from '#web/lib/format.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { useFoundCustomersQuery } from '#web/parts/search.ts';
import { useTypedSearch } from '#web/parts/typed-search.ts';
import { toast } from '#web/ui/toasts.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField, Fields, SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';
import './orderers.css';
import * as words from '#web/features/customer/words.nl.ts';

type Person = ResponseOf<typeof customerUsers>['data'][number];
type Branch = Person['branches'][number];
type Right = Branch['right'];
type Here = { customerId: number; name: string; city: string };

const changesUsers = { invalidatesTags: ['Customer', 'User'] } as const;
const {
  useCustomerUsersQuery,
  useAddCustomerUserMutation,
  useSetUserBranchesMutation,
  useResetCustomerCodeMutation,
} = defineCalls({
  resetCustomerCode: mutation(resetCustomerCode, changesUsers),
  customerUsers: query(customerUsers),
  addCustomerUser: mutation(addCustomerUser, changesUsers),
  setUserBranches: mutation(setUserBranches, changesUsers),
});

/** As many as are shown; a customer with more of them is none that we know. */
const most = 50;
const rights: readonly Right[] = ['order', 'approve', 'view'];
const rightOptions = rights.map((value) => ({ value, label: words.orderingRights[value] }));
const nameOf = ({ firstName, lastName, username }: Person) => `${firstName} ${lastName}`.trim() || username;

/** What somebody may do at a customer, in words. */
const saidOf = ({ right, limit }: Pick<Branch, 'right' | 'limit'>) =>
  right === 'order' && limit !== null ? words.ordersUpTo(money(limit)) : words.orderingRights[right];

/** Right and limit of a person at one customer. */
const RightFields = ({
  right,
  limit,
  of,
  onChange,
}: {
  right: Right;
  limit: Money | null;
  /** Of which customer, for who does not see it. */
  of: string;
  onChange: (change: { right?: Right; limit?: Money | null }) => void;
}) => (
  <>
    <SelectField
      label={words.mayHere}
      aria-label={`${words.mayHere}, ${of}`}
      value={right}
      options={rightOptions}
      onChange={(value) => onChange({ right: rights.find((item) => item === value) ?? right, limit: null })}
    />
    {right === 'order' && (
      <MoneyField
        label={words.limitOfOrder}
        hint={words.limitHint}
        value={limit}
        minimum={100}
        onChange={(value) => onChange({ limit: value })}
      />
    )}
  </>
);

const Adding = ({ here, onClose }: { here: Here; onClose: () => void }) => {
  const [add, { isLoading, error }] = useAddCustomerUserMutation();
  const [form, setForm] = useState({ firstName: '', lastName: '', email: '', username: '' });
  const [may, setMay] = useState<{ right: Right; limit: Money | null }>({ right: 'order', limit: null });
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (value: string) => setForm({ ...form, [name]: value }),
  });
  const email = form.email.trim();
  const save = async () => {
    const username = form.username.trim() || email;
    const request = { customerId: here.customerId, ...form, email, username, ...may };
    const answer = await add({ request });
    if (answer.error !== undefined) return;
    toast.done(words.ordererAdded(email));
    onClose();
  };
  return (
    <FormDialog
      title={words.addOrderer}
      verb={words.addOrderer}
      error={error}
      isBusy={isLoading}
      isReady={email !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <Fields>
        <TextField label={words.firstName} {...field('firstName')} />
        <TextField label={words.lastName} {...field('lastName')} />
        <TextField label={words.email} type="email" hint={words.getsALink} {...field('email')} />
        <TextField label={words.loginName} hint={words.emptyIsEmail} {...field('username')} />
        <RightFields {...may} of={here.name} onChange={(change) => setMay({ ...may, ...change })} />
      </Fields>
    </FormDialog>
  );
};

const AnotherBranch = ({ taken, onPick }: { taken: readonly number[]; onPick: (found: Here) => void }) => {
  const { question: q, isTooShort, onSearch, found } = useTypedSearch(typeaheadWaits.customerPages);
  const { currentData, isFetching } = useFoundCustomersQuery({ q }, { skip: isTooShort });
  const free = currentData?.filter(({ customerId }) => !taken.includes(customerId));
  return (
    <Typeahead
      label={words.addBranch}
      hint={words.branchIsCustomer}
      chosenText=""
      {...found(free, isFetching)}
      onPick={(customer) => {
        onSearch('');
        onPick(customer);
      }}
      onClear={() => onSearch('')}
      keyOf={({ customerId }) => customerId}
    >
      {({ name, city, number }) => (
        <span className="two-lines">
          <span>{name}</span>
          <span className="sub">
            {city} {words.customer} {number}
          </span>
        </span>
      )}
    </Typeahead>
  );
};

/** Who lost the phone and the recovery codes signs in by the password alone again. */
const ResetCode = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const [reset, { isLoading, error }] = useResetCustomerCodeMutation();
  const submit = async () => {
    const answer = await reset({ request: { userId: person.userId } });
    if (answer.error !== undefined) return;
    toast.done(words.codeWasReset);
    onClose();
  };
  return (
    <FormDialog
      title={words.resetCodeOf(nameOf(person))}
      className="stack"
      verb={words.resetCode}
      error={error}
      isBusy={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.resetCodeText}</p>
    </FormDialog>
  );
};

const Editing = ({ person, here, onClose }: { person: Person; here: Here; onClose: () => void }) => {
  const [save, { isLoading, error }] = useSetUserBranchesMutation();
  const plain: Branch = { ...here, right: 'order', limit: null };
  const [branches, setBranches] = useState<readonly Branch[]>(
    person.branches.length > 0 ? person.branches : [plain],
  );
  const [isEnabled, setIsEnabled] = useState(person.isEnabled);
  const [isResetting, setIsResetting] = useState(false);
  const change = (customerId: number, to: Partial<Branch>) =>
    setBranches(branches.map((item) => (item.customerId === customerId ? { ...item, ...to } : item)));
  const submit = async () => {
    const answer = await save({
      request: {
        userId: person.userId,
        branches: branches.map(({ customerId, right, limit }) => ({ customerId, right, limit })),
        isEnabled,
      },
    });
    if (answer.error !== undefined) return;
    toast.done(words.ordererSaved(nameOf(person)));
    onClose();
  };
  if (isResetting) return <ResetCode person={person} onClose={onClose} />;
  return (
    <FormDialog
      title={nameOf(person)}
      className="dialog-form orderer-form"
      verb={words.save}
      error={error}
      isBusy={isLoading}
      isReady={branches.length > 0}
      aside={person.usesCode && <Button onClick={() => setIsResetting(true)}>{words.resetCode}</Button>}
      onSubmit={submit}
      onClose={onClose}
    >
      <ul className="orderer-branches" aria-label={words.branches}>
        {branches.map(({ customerId, name, city, right, limit }) => (
          <li key={customerId}>
            <div className="orderer-branch">
              <b>{name}</b> <span className="sub">{city}</span>
            </div>
            <IconButton
              label={words.removeBranch(name)}
              size="small"
              Icon={IconTrash}
              disabled={branches.length === 1}
              onClick={() => setBranches(branches.filter((item) => item.customerId !== customerId))}
            />
            <RightFields right={right} limit={limit} of={name} onChange={(to) => change(customerId, to)} />
          </li>
        ))}
      </ul>
      <AnotherBranch
        taken={branches.map(({ customerId }) => customerId)}
        onPick={({ customerId, name, city }) =>
          setBranches([...branches, { ...plain, customerId, name, city }])
        }
      />
      <CheckField label={words.maySignIn} checked={isEnabled} onChange={setIsEnabled} />
    </FormDialog>
  );
};

const Row = ({ person, here, onEdit }: { person: Person; here: Here; onEdit: (() => void) | null }) => {
  const { username, email, branches, isEnabled, usesCode } = person;
  const own = branches.find(({ customerId }) => customerId === here.customerId);
  const others = branches.length - (own ? 1 : 0);
  const may = own ?? (branches.length === 0 ? ({ right: 'order', limit: null } as const) : null);
  return (
    <li>
      <div>
        <b>{nameOf(person)}</b>
        {!isEnabled && <Tag>{words.mayNotSignIn}</Tag>}
        {usesCode && <Tag>{words.withCode}</Tag>}
        <span className="sub">
          {[username, email].filter((text, at, all) => all.indexOf(text) === at).join(' · ')}
        </span>
      </div>
      <div>
        {may ? saidOf(may) : words.notHere}
        {others > 0 && <span className="sub">{words.otherBranches(others)}</span>}
      </div>
      {onEdit && (
        <Button size="small" aria-label={words.changeNamed(nameOf(person))} onClick={onEdit}>
          {words.change}
        </Button>
      )}
    </li>
  );
};

/** Who orders for a customer, up to which amount, who approves and who looks along; a branch is a customer too. */
export const Orderers = ({ here, isReadOnly }: { here: Here; isReadOnly: boolean }) => {
  const { data, error } = useCustomerUsersQuery({ customerId: here.customerId, skip: 0, take: most });
  const [edited, setEdited] = useState<Person | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const rightsHere = (data?.data ?? []).flatMap(({ branches, isEnabled }) =>
    isEnabled ? branches.filter(({ customerId }) => customerId === here.customerId) : [],
  );
  const isStuck =
    rightsHere.some(({ limit }) => limit !== null) && !rightsHere.some(({ right }) => right === 'approve');
  return (
    <Card
      title={words.orderers}
      aside={
        !isReadOnly && (
          <Button size="small" onClick={() => setIsAdding(true)}>
            {words.addOrderer}
          </Button>
        )
      }
    >
      <ErrorBanner error={error} />
      {!data && error === undefined && <Skeleton width="100%" />}
      {isStuck && <Banner kind="warning">{words.nobodyApproves}</Banner>}
      {data?.total === 0 && <p>{words.noOrderers}</p>}
      {data && data.total > 0 && (
        <ul className="orderers" aria-label={words.orderers}>
          {data.data.map((person) => (
            <Row
              key={person.userId}
              person={person}
              here={here}
              onEdit={isReadOnly ? null : () => setEdited(person)}
            />
          ))}
        </ul>
      )}
      {data && data.total > most && <p className="sub">{words.moreOrderers(data.total - most)}</p>}
      {isAdding && <Adding here={here} onClose={() => setIsAdding(false)} />}
      {edited && <Editing person={edited} here={here} onClose={() => setEdited(null)} />}
    </Card>
  );
};
