import { IconDots, IconLogin, IconPlus } from '@tabler/icons-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { lookersOfCustomer } from '#api/access-log/contract.ts';
import { customerAccount, customerCredit } from '#api/customer-account/contract.ts';
import { customerHistory, customerReminderPdf } from '#api/customer-figures/contract.ts';
import { type CustomerView, changeCustomerField } from '#api/customers/contract.ts';
import { mayCall } from '#api/contract/operation.ts';
import { sentMails } from '#api/order-documents/contract.ts';
import { customerDossier } from '#api/dossier/contract.ts';
import { forgetCustomer } from '#api/personal-data/contract.ts';
import { loginAsCustomer } from '#api/users/contract.ts';
import { overCreditLimit } from '#domain/customer/credit-limit.ts';
import { customerFields } from '#domain/customer/fields.ts';
import { vatTreatmentOf, vatTreatments } from '#domain/customer/vat-treatment.ts';
import type { Choice } from '#domain/kernel/field.ts';
import type { Role } from '#domain/kernel/role.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useAccountQuery, useParts } from '#web/parts/account.ts';
import { codeOf } from '#web/lib/api.ts';
import { inAdvance, type Question } from '#web/lib/ask-along.ts';
import { AsOf, AsOfButton } from '#web/parts/as-of/as-of.tsx';
import { FindAnother } from '#web/parts/find-another.tsx';
import { entriesOf } from '#web/parts/history.ts';
import { useMayOpen } from '#web/parts/may-open.ts';
import {
  endpoints,
  useAllCustomerSearchQuery,
  useChangeCustomerFieldMutation,
  useCustomerHistoryQuery,
  useCustomerQuery,
  useGlanceQuery,
  useForgetCustomerMutation,
  useLazyReminderPdfQuery,
  useLoginAsMutation,
  useManagersQuery,
} from '#web/features/customer/api.ts';
import { AppAccess } from '#web/features/customer/app-access.tsx';
import { CustomerFigures, askFigures } from '#web/features/customer/figures.tsx';
import { Glance } from '#web/features/customer/glance.tsx';
import { CustomerFinancing } from '#web/features/customer/financing.tsx';
import { CustomerOrders, CustomerProducts, askOrders, askProducts } from '#web/features/customer/orders.tsx';
import { type CustomerTab, firstTab, tabsFor } from '#web/features/customer/tabs.ts';
import { money, plural, rate } from '#web/lib/format.ts';
import { Link, useNavigate, useSearchParams } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx';
import { Card, Tile, Tiles } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { FieldsSaved, PageHeader } from '#web/ui/page-header.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { ErrorBanner, RetryBanner } from '#web/ui/problem.tsx';
import { useRights, useRole } from '#web/parts/role.ts';
import { openFetched, toastError, toastOutcome } from '#web/parts/outcome.ts';
import { choices } from '#web/parts/choices.ts';
import { useOpenedRecord } from '#web/parts/record-page.tsx';
import { SavedForm } from '#web/parts/saved-form.tsx';
import { Later } from '#web/ui/later.tsx';
import { useFoundCustomersQuery } from '#web/parts/search.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { CheckField } from '#web/ui/field.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';
import { useTypedSearch } from '#web/parts/typed-search.ts';
import './customer.css';
import { localized } from '#web/lib/localized.ts';
import { OutsideLink } from '#web/parts/outside-link.tsx';
import * as words from '#web/features/customer/words.nl.ts';

/** CUST-001: finds another customer by words in any order, optionally including disabled ones. */
const CustomerSearch = ({ onFound }: { onFound: () => void }) => {
  const navigate = useNavigate();
  const [isDisabledToo, setIsDisabledToo] = useState(false);
  const { question: q, isTooShort, onSearch, found } = useTypedSearch(typeaheadWaits.customerPages);
  const enabled = useFoundCustomersQuery({ q }, { skip: isTooShort || isDisabledToo });
  const all = useAllCustomerSearchQuery({ q }, { skip: isTooShort || !isDisabledToo });
  const { currentData, isFetching } = isDisabledToo ? all : enabled;
  return (
    <>
      <Typeahead
        label={words.searchCustomer}
        chosenText=""
        {...found(currentData, isFetching)}
        onPick={({ customerId }) => {
          onFound();
          void navigate(`/klanten/${customerId}`);
        }}
        onClear={() => onSearch('')}
        keyOf={({ customerId }) => customerId}
      >
        {({ name, city, number, isEnabled }) => (
          <span className="two-lines">
            <span>{name}</span>
            <span className="sub">
              {city} {words.customer} {number}
              {!isEnabled && words.inactive}
            </span>
          </span>
        )}
      </Typeahead>
      <CheckField label={words.inactiveCustomersToo} checked={isDisabledToo} onChange={setIsDisabledToo} />
    </>
  );
};

const FindCustomer = () => (
  <FindAnother label={words.searchCustomer}>{(close) => <CustomerSearch onFound={close} />}</FindAnother>
);

const deals = () => import('#web/features/customer/deals.tsx');
const CustomerDeals = lazyPart(deals, 'CustomerDeals');
const mails = () => import('#web/features/customer/mails.tsx');
const CustomerMails = lazyPart(mails, 'CustomerMails');
const CustomerAccount = lazyPart(() => import('#web/features/customer/account.tsx'), 'CustomerAccount');
const MovedInInvoices = lazyPart(
  () => import('#web/features/customer/moved-in-invoices.tsx'),
  'MovedInInvoices',
);
const CreditUse = lazyPart(() => import('#web/parts/credit-use.tsx'), 'CreditUse');
const WaitingApprovals = lazyPart(() => import('#web/features/customer/approvals.tsx'), 'WaitingApprovals');
const Orderers = lazyPart(() => import('#web/features/customer/orderers.tsx'), 'Orderers');
const PunchOutCard = lazyPart(() => import('#web/features/customer/punch-out.tsx'), 'PunchOutCard');
const subscription = () => import('#web/features/customer/subscription.tsx');
const CustomerSubscription = lazyPart(subscription, 'CustomerSubscription');
const DossierDialog = lazyPart(() => import('#web/parts/dossier/dossier.tsx'), 'DossierDialog');
const Lookers = lazyPart(() => import('#web/parts/lookers/lookers.tsx'), 'Lookers');
const CustomerMandate = lazyPart(() => import('#web/features/customer/mandate.tsx'), 'CustomerMandate');

const texts = { done: words.customerDetailsUpdated, failed: words.unknownError };

/** The fields, without those of parts that the account does not have. */
const useFieldsInUse = (): typeof customerFields => {
  const parts = useParts();
  const { data: account } = useAccountQuery();
  const isInUse: Partial<Record<string, boolean | undefined>> = {
    isAutoDebitOnline: parts.has('onlinePayments'),
    internalOrderText: account?.settings.hasInternalOrderText,
    loyaltyPoints: account?.settings.hasLoyaltyPoints,
  };
  return Object.fromEntries(
    Object.entries(customerFields).filter(([name]) => !(name in isInUse) || isInUse[name]),
  ) as typeof customerFields;
};

/** The fields of one tab, each saved by itself (CUST-012, CUST-013). */
const FieldsOf = ({
  customer,
  tab,
  subscriptions = [],
}: {
  customer: CustomerView;
  tab: CustomerTab;
  /** The options of the subscription field. */
  subscriptions?: readonly Choice[];
}) => {
  const { data: managers } = useManagersQuery();
  const fields = useFieldsInUse();
  const [change] = useChangeCustomerFieldMutation();
  return (
    <div className="card card-body">
      <SavedForm
        key={`${customer.customerId} ${tab}`}
        fields={fields}
        tab={tab}
        record={customer}
        texts={texts}
        send={(wanted) => change({ request: { id: customer.customerId, change: wanted } })}
        lookups={{
          accountManagers: choices(managers),
          subscriptions,
        }}
      />
    </div>
  );
};

const Why = lazyPart(() => import('#web/parts/why/why.tsx'), 'Why');
/** A figure of the customer with the question why it is so. */
const Asked = ({ figure, ...why }: Omit<ComponentProps<typeof Why>, 'kind'>) => (
  <>
    {figure}{' '}
    <Suspense>
      <Why kind="customer" figure={figure} {...why} />
    </Suspense>
  </>
);

/** How VAT would work by the next rule: without the reason that was chosen, else without VAT at all. */
const nextTreatment = ({ country, vatNumber, isVatExempt, zeroVatReason }: CustomerView) => {
  const buyer = { country, vatNumber, isVatExempt: true };
  const byItself = localized(vatTreatments[vatTreatmentOf({ ...buyer, zeroVatReason: 'automatic' })].name);
  if (!isVatExempt) return [words.vatIfExempt(byItself)];
  return [
    ...(zeroVatReason === 'automatic' ? [] : [words.vatWithoutReason(byItself)]),
    words.vatIfNotExempt(localized(vatTreatments.domestic.rate)),
  ];
};

/** What follows from the payment details: how VAT works, the due date, the room for credit, the discount. */
const InShort = ({ customer }: { customer: CustomerView }) => {
  const { customerId: id, termInDays, paymentTerm, creditUsed, creditLimit, openAmount, discount } = customer;
  const over = overCreditLimit({ creditLimit, open: creditUsed, order: 0 });
  const may = useRights();
  const [isOpen, setIsOpen] = useState(false);
  const ordered = creditUsed - openAmount;
  const treatment = vatTreatments[customer.vatTreatment];
  const { data: account } = useAccountQuery();
  return (
    <Tiles>
      <Tile
        name={
          <Asked
            id={id}
            figure={words.vat}
            rules={[words.whyVat]}
            facts={[
              customerFields.country.wire,
              customerFields.vatNumber.wire,
              customerFields.isVatExempt.wire,
              customerFields.zeroVatReason.wire,
            ]}
            settings={['vat_high', 'vat_low']}
            others={[[words.vatTreatment, localized(treatment.name)]]}
            next={nextTreatment(customer)}
          />
        }
        figure={localized(treatment.name)}
        note={localized(treatment.rate)}
      />
      <Tile
        name={
          <Asked
            id={id}
            figure={words.paymentTerm}
            rules={[paymentTerm >= 1 ? words.whyOwnTerm : words.whyTermOfAccount]}
            facts={[customerFields.paymentTerm.wire]}
            settings={['paymentTerm']}
            next={
              paymentTerm >= 1 && account
                ? [words.withoutOwnTerm(plural(account.settings.paymentTerm, words.day, words.days))]
                : []
            }
          />
        }
        figure={plural(termInDays, words.day, words.days)}
        note={paymentTerm >= 1 ? words.ownTerm : words.termOfTheAccount}
      />
      <Tile
        name={
          <Asked
            id={id}
            figure={words.creditLimit}
            rules={[creditLimit > 0 ? words.whyCreditLimit : words.whyNoCreditLimit]}
            facts={[customerFields.creditLimit.wire]}
            settings={['blocksAboveCreditLimit', 'countsOrdersForCredit']}
            next={
              creditLimit > 0 && account
                ? [
                    account.settings.blocksAboveCreditLimit ? words.aboveIsRefused : words.aboveIsWarned,
                    words.withoutLimit,
                  ]
                : []
            }
            others={[
              [words.openInvoicesNow, money(openAmount)],
              ...(ordered === 0 ? [] : ([[words.orderedNotInvoiced, money(ordered)]] as const)),
            ]}
          />
        }
        figure={creditLimit > 0 ? money(creditLimit) : words.noneLower}
        note={
          creditLimit > 0 && (
            <>
              {over > 0 ? words.over(money(over)) : words.left(money(creditLimit - creditUsed))}{' '}
              {may(customerCredit) && (
                <LinkButton onClick={() => setIsOpen(true)}>{words.whatItIsMadeOf}</LinkButton>
              )}
            </>
          )
        }
      />
      {isOpen && (
        <Suspense>
          <CreditUse customer={customer} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
      {discount !== 0 && (
        <Tile
          name={
            <Asked
              id={id}
              figure={words.customerDiscount}
              rules={[words.whyDiscount]}
              facts={[customerFields.discount.wire, customerFields.priceClass.wire]}
              next={[words.withoutDiscount]}
            />
          }
          figure={rate(discount)}
        />
      )}
    </Tiles>
  );
};

/** D-20: shown as moved, with a link to the new place, above the fields that still work here. */
const Moved = ({ what, link }: { what: string; link: string }) => (
  <Banner kind="info" action={link !== '' && <OutsideLink address={link}>{words.open}</OutsideLink>}>
    {words.hasMoved(what)}
  </Banner>
);

/** The history of the customer, as in the log book. */
const Logs = ({ customerId }: { customerId: number }) => {
  const mayOpen = useMayOpen();
  const { data, error } = useCustomerHistoryQuery({ customerId });
  return (
    <Card
      title={words.logs}
      isPadded={false}
      aside={
        mayOpen('/rapporten/logboek') && (
          <Link className="sub" to={`/rapporten/logboek?stroom=customer-${customerId}`}>
            {words.fullLogBook}
          </Link>
        )
      }
    >
      <ErrorBanner error={error} />
      {data && <Timeline entries={entriesOf(data)} />}
    </Card>
  );
};

const Content = ({ customer, tab }: { customer: CustomerView; tab: CustomerTab }) => {
  const { customerId } = customer;
  const role = useRole();
  const may = useRights();
  const { data: account } = useAccountQuery();
  const parts = useParts();
  const fields = <FieldsOf customer={customer} tab={tab} />;
  switch (tab) {
    case 'basics':
      return fields;
    case 'subscription':
      return (
        <Later>
          <CustomerSubscription
            customer={customer}
            fieldsWith={(subscriptions) => (
              <FieldsOf customer={customer} tab={tab} subscriptions={subscriptions} />
            )}
          />
        </Later>
      );
    case 'payment':
      return (
        <div className="stack">
          <InShort customer={customer} />
          {fields}
          {parts.has('onlinePayments') && (
            <Moved what={words.sepaViaThePaymentProvider} link={account?.settings.sepaLink ?? ''} />
          )}
          <Later>
            <CustomerMandate key={customerId} customer={customer} />
          </Later>
        </div>
      );
    case 'deals':
      return (
        <div className="stack">
          <Later>
            <CustomerDeals key={customerId} customerId={customerId} />
          </Later>
          <CustomerFinancing customerId={customerId} isOn={customer.hasFinancing} />
        </div>
      );
    case 'logistics':
      return (
        <div className="stack">
          <Moved what={words.logistics} link={account?.settings.logisticsLink ?? ''} />
          {fields}
        </div>
      );
    case 'app':
      return (
        <div className="stack">
          <Moved what={words.customerapp} link={account?.settings.appAdminLink ?? ''} />
          <Suspense>
            <WaitingApprovals key={customerId} customerId={customerId} />
          </Suspense>
          {fields}
          <AppAccess customer={customer} isReadOnly={!may(changeCustomerField)} />
          <Later>
            <Orderers key={customerId} here={customer} isReadOnly={!may(changeCustomerField)} />
          </Later>
          {customer.hasPunchOut && (role === 'ADMIN' || role === 'MANAGER') && (
            <Later>
              <PunchOutCard key={customerId} customerId={customerId} />
            </Later>
          )}
        </div>
      );
    case 'orders':
      return (
        <div className="stack">
          <CustomerOrders key={customerId} customerId={customerId} />
          <Suspense>
            <MovedInInvoices key={customerId} customerId={customerId} />
          </Suspense>
        </div>
      );
    case 'account':
      return (
        <Later>
          <CustomerAccount key={customerId} customerId={customerId} />
        </Later>
      );
    case 'products':
      return <CustomerProducts key={customerId} customerId={customerId} />;
    case 'figures':
      return <CustomerFigures customerId={customerId} number={customer.number} />;
    case 'mails':
      return (
        <Later>
          <CustomerMails key={customerId} customerId={customerId} />
        </Later>
      );
    case 'log':
      return (
        <div className="stack">
          <Logs customerId={customerId} />
          {may(lookersOfCustomer) && (
            <Later>
              <Lookers key={customerId} of="customer" id={customerId} name={customer.name} />
            </Later>
          )}
        </div>
      );
  }
};

/** Law 10: asks for confirmation, since it cannot be undone. */
const Forget = ({ customer, onClose }: { customer: CustomerView; onClose: () => void }) => {
  const navigate = useNavigate();
  const [forget] = useForgetCustomerMutation();
  return (
    <ConfirmDialog
      title={words.forget(customer.name)}
      verb={words.forgetForGood}
      isDangerous
      onCancel={onClose}
      onConfirm={async () => {
        const isForgotten = toastOutcome(await forget({ request: { customerId: customer.customerId } }), {
          done: words.theCustomerHasBeenForgotten,
          failed: words.theCustomerWasNotForgotten,
        });
        if (isForgotten) void navigate('/klanten', { replace: true });
        else onClose();
      }}
    >
      {words.nameAddressAndAllOther}
    </ConfirmDialog>
  );
};

const crumbs = [{ label: words.customers, to: '/klanten' }];

/** The page of a customer, with its name and actions. */
const Details = ({ customer }: { customer: CustomerView }) => {
  const may = useRights();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [isForgetting, setIsForgetting] = useState(false);
  const [isDossier, setIsDossier] = useState(false);
  const parts = useParts();
  const { data: account } = useAccountQuery();
  const tabs = tabsFor({
    hasSubscriptions: parts.has('subscriptions'),
    seesAccount: may(customerAccount),
    seesMails: may(sentMails),
    seesLog: may(customerHistory),
  });
  const { data: glance } = useGlanceQuery({ customerId: customer.customerId });
  const counts: Partial<Record<CustomerTab, number | undefined>> = {
    orders: glance?.orderCount || undefined,
    deals: glance?.dealCount || undefined,
  };
  const dealOf = Number(search.get('afspraak')) || 0;
  const chosen = tabs.find(({ key }) => key === search.get('tab')) ?? firstTab;
  const [loginAs] = useLoginAsMutation();
  /** CUST-035. */
  const enter = async () => {
    const { data, error } = await loginAs({ request: { customerId: customer.customerId } });
    if (data) window.open(data.data.url, '_blank', 'noopener');
    else toastError(words.theCustomerAppWasNot, error);
  };
  /** CUST-020. */
  const [readReminder] = useLazyReminderPdfQuery();
  const remind = () =>
    openFetched(readReminder({ customerId: customer.customerId }), words.theReminderWasNotMade);
  const mayGo = useMayOpen();
  const orderPath = `/order/new/${customer.customerId}`;
  return (
    <>
      <PageHeader
        title={customer.name}
        crumbs={crumbs}
        status={
          <>
            <Pill tone={customer.isEnabled ? 'green' : 'grey'}>
              {customer.isEnabled ? words.activeStatus : words.inactiveTag}
            </Pill>
            <span className="sub">{words.customerNumbered(customer.number)}</span>
          </>
        }
        saveState={<FieldsSaved />}
        actions={
          <>
            <FindCustomer />
            <AsOfButton />
            {may(loginAsCustomer) && customer.appUser && (
              <Button Icon={IconLogin} onClick={enter}>
                {words.logInAsCustomer}
              </Button>
            )}
            <Menu
              label={words.moreFor(customer.name)}
              align="end"
              trigger={(trigger) => (
                <IconButton label={words.more} {...trigger}>
                  <IconDots size={18} aria-hidden />
                </IconButton>
              )}
            >
              {mayGo(orderPath) && (
                <MenuItem onClick={() => void navigate(`${orderPath}?offerte=1`)}>{words.newQuote}</MenuItem>
              )}
              {may(customerReminderPdf) && (
                <MenuItem disabled={customer.openAmount === 0} onClick={remind}>
                  {customer.openAmount === 0 ? words.printReminderNothingIsOpen : words.printReminder}
                </MenuItem>
              )}
              {may(customerDossier) && (
                <MenuItem onClick={() => setIsDossier(true)}>{words.makeDossier}</MenuItem>
              )}
              {may(forgetCustomer) && (
                <MenuItem isDangerous disabled={!customer.mayForget} onClick={() => setIsForgetting(true)}>
                  {customer.mayForget ? words.forgetCustomer : words.forgetCustomerKeptElsewhere}
                </MenuItem>
              )}
            </Menu>
            {mayGo(orderPath) && (
              <Button variant="filled" Icon={IconPlus} onClick={() => void navigate(orderPath)}>
                {words.newOrder}
              </Button>
            )}
          </>
        }
      />
      <Suspense>
        {isDossier && (
          <DossierDialog
            about={{ kind: 'customer', id: customer.customerId, name: customer.name }}
            onClose={() => setIsDossier(false)}
          />
        )}
      </Suspense>
      <AsOf
        {...(dealOf === 0
          ? { kind: 'customer' as const, id: customer.customerId }
          : { kind: 'deal' as const, id: dealOf, customerId: customer.customerId })}
      >
        {customer.overdueInvoices > 0 && (
          <Banner kind="warning">
            {words.overdueWarning(
              plural(customer.overdueInvoices, words.itemIs, words.itemsAre),
              plural(account?.settings.unpaidWarningDays ?? 14, words.day, words.days),
              money(customer.openAmount),
            )}
          </Banner>
        )}
        {customer.eInvoice.isMailed && customer.eInvoice.missing.length > 0 && (
          <Banner kind={customer.eInvoice.specification === null ? 'warning' : 'info'}>
            {customer.eInvoice.specification === null
              ? words.noEInvoiceCanBe
              : words.eInvoicesForThisCustomer}{' '}
            {customer.eInvoice.missing.join(' ')}
          </Banner>
        )}
        {customer.openBackorders > 0 && (
          <Banner>
            {words.customerIsWaitingFor(
              plural(customer.openBackorders, words.lineInTheBackorder, words.linesInTheBackorder),
            )}
          </Banner>
        )}
        <Glance customer={customer} />
        <Tabs
          label={words.partsOfTheCustomer}
          tabs={tabs.map((tab) => ({ ...tab, count: counts[tab.key] }))}
          selected={chosen.key}
          onSelect={(key) => setSearch({ tab: key }, { replace: true })}
        >
          <div className="customer-panel">
            <Content customer={customer} tab={chosen.key} />
          </div>
        </Tabs>
      </AsOf>
      {isForgetting && <Forget customer={customer} onClose={() => setIsForgetting(false)} />}
    </>
  );
};

/** The data of the tab alone. */
const askContent = (
  tab: string | null,
  customerId: number,
  role: Role,
): readonly (Question | Promise<Question>)[] => {
  switch (tab) {
    case 'orders':
      return [askOrders(customerId)];
    case 'products':
      return askProducts(customerId);
    case 'figures':
      return [askFigures(customerId)];
    case 'deals':
      return [
        deals().then(({ askDeals }) => askDeals(customerId)),
        endpoints.financing.initiate({ customerId }, inAdvance),
      ];
    case 'mails':
      return mayCall(sentMails, role) ? [mails().then(({ askMails }) => askMails(customerId))] : [];
    case 'subscription':
      return [subscription().then(({ askSubscription }) => askSubscription())];
    case 'log':
      return mayCall(customerHistory, role)
        ? [endpoints.customerHistory.initiate({ customerId }, inAdvance)]
        : [];
    default:
      return [endpoints.managers.initiate(undefined, inAdvance)];
  }
};

/**
 * Prefetches the data of a tab together with the customer; the tabs with fields need the account managers.
 */
const askTab = (tab: string | null, customerId: number, role: Role) => [
  endpoints.glance.initiate({ customerId }, inAdvance),
  ...askContent(tab, customerId, role),
];
/** CUST-001: the customer in the address. */
export const Customer = () => {
  const customerId = useOpenedRecord(askTab);
  const { currentData, error, refetch } = useCustomerQuery(
    { customerId: customerId ?? 0 },
    { skip: customerId === undefined },
  );
  const isMissing = customerId === undefined || codeOf(error) === 'customer-not-found';
  return (
    <div className="page">
      {currentData && <Details key={currentData.customerId} customer={currentData} />}
      {!currentData && (
        <>
          {error === undefined && !isMissing && <PageSkeleton />}
          {isMissing && (
            <>
              <PageHeader title={words.customers} crumbs={crumbs} actions={<FindCustomer />} />
              <Banner kind="error">{words.thisCustomerDoesNotExist}</Banner>
            </>
          )}
          {!isMissing && <RetryBanner query={{ error, refetch }} />}
        </>
      )}
    </div>
  );
};
