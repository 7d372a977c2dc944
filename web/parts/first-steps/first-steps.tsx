import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { firstSteps, showFirstSteps } from '#api/dashboard/contract.ts';
import { mailSenderCheck, mailSenderView } from '#api/mail-sender/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import { Link } from '#web/lib/router.tsx';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { Sample, SampleUser } from '#web/parts/first-steps/samples.tsx';
import type { SampleName } from '#web/parts/first-steps/sample-files.ts';
import { useParts } from '#web/parts/account.ts';
import { useRole } from '#web/parts/role.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import './first-steps.css';
import * as words from '#web/parts/first-steps/words.nl.ts';

const { useFirstStepsQuery, useSenderQuery, useSenderCheckQuery, useShowFirstStepsMutation } = defineCalls({
  firstSteps: query(firstSteps, { part: 'data' }),
  sender: query(mailSenderView),
  senderCheck: query(mailSenderCheck, { part: 'data' }),
  showFirstSteps: mutation(showFirstSteps, { invalidatesTags: ['Account'] }),
});
type Found = ResponseOf<typeof firstSteps>['data'];
type Findings = ResponseOf<typeof mailSenderCheck>['data'];

/** A line of the list: what is so now, and where that is changed. */
type Step = {
  key: string;
  label: string;
  isDone: boolean;
  /** The company can do without. */
  isOptional?: boolean;
  says: string;
  to: string;
  go: string;
  /** Of which there are samples to try. */
  sample?: { name: SampleName | 'user'; isEmpty: boolean; seenAt?: string };
};

const importOf = (kind: 'products' | 'customers') => `/importeren?soort=${kind}`;

const companyStep = ({ missing }: Found): Step => ({
  key: 'company',
  label: words.stepCompany,
  isDone: missing.length === 0,
  says: missing.length === 0 ? words.companyIsComplete : words.stillMissing(missing.join(', ')),
  to: '/settings/company',
  go: missing.length === 0 ? words.goSee : words.goFillIn,
});

/** Products, prices, customers, stock and users, by what is recorded. */
const recordSteps = ({ products, customers, users, ...found }: Found): Step[] => [
  {
    key: 'products',
    label: words.stepProducts,
    isDone: products > 0,
    says: products > 0 ? words.productsThere(products) : words.importOrEnter,
    to: products > 0 ? '/producten' : importOf('products'),
    go: products > 0 ? words.goSee : words.goImport,
    sample: { name: 'products', isEmpty: products === 0 },
  },
  {
    key: 'prices',
    label: words.stepPrices,
    isDone: products > 0 && !found.lacksPrice,
    says:
      products === 0 ? words.comeWithProducts : found.lacksPrice ? words.someLackAPrice : words.allHaveAPrice,
    to: '/producten',
    go: words.goSee,
    sample: { name: 'prices', isEmpty: products === 0 || found.lacksPrice },
  },
  {
    key: 'customers',
    label: words.stepCustomers,
    isDone: customers > 0,
    says: customers > 0 ? words.customersThere(customers) : words.importOrEnter,
    to: customers > 0 ? '/klanten' : importOf('customers'),
    go: customers > 0 ? words.goSee : words.goImport,
    sample: { name: 'customers', isEmpty: customers === 0 },
  },
  {
    key: 'stock',
    label: words.stepStock,
    isDone: found.hasStock,
    says: found.hasStock ? words.stockIsThere : words.noStockYet,
    to: found.hasStock ? '/voorraad' : '/voorraad/telling',
    go: found.hasStock ? words.goSee : words.goCount,
    sample: { name: 'stock', isEmpty: products > 0 && !found.hasStock },
  },
  {
    key: 'users',
    label: words.stepUsers,
    isDone: users > 1,
    isOptional: true,
    says: users > 1 ? words.usersThere(users) : words.onlyYou,
    to: '/settings/users',
    go: words.goAdd,
    sample: { name: 'user', isEmpty: users <= 1 },
  },
];

const lastSteps = ({ hasOrder }: Found, paysOnline: boolean, places: Map<string, string>): Step[] => [
  {
    key: 'payment',
    label: words.stepPayment,
    isDone: paysOnline,
    isOptional: true,
    says: paysOnline ? words.customersPayOnline : words.customersTransfer,
    to: places.get('mollie_active') ?? '/settings/basics',
    go: words.goSee,
    sample: { name: 'invoice', isEmpty: !paysOnline, seenAt: '/tools/unpaid' },
  },
  {
    key: 'order',
    label: words.stepOrder,
    isDone: hasOrder,
    says: hasOrder ? words.firstOrderIsIn : words.noOrderYet,
    to: hasOrder ? '/orders' : '/order/new',
    go: hasOrder ? words.goSee : words.goEnter,
    sample: { name: 'order', isEmpty: !hasOrder },
  },
];

const saysOf = (sender: string, findings: Findings) => {
  const found = (['spf', 'dkim'] as const).map((subject) => {
    const finding = findings.find((each) => each.subject === subject);
    return { subject, state: finding?.state ?? 'unknown', text: finding?.found };
  });
  // without a network nothing is said of the records
  if (found.every(({ state }) => state === 'unknown')) return words.dnsIsSilent(sender);
  const said = found.map(({ subject, state, text }) => {
    const isMissing = state === 'wrong' && text === '';
    return words.mailFinding(
      subject.toUpperCase(),
      isMissing ? words.isNotPublished : words.mailStates[state],
    );
  });
  return `${sender}: ${said.join(', ')}`;
};

/** Where settings stand; they come in a script that the search shares. */
const usePlaces = () => {
  const role = useRole();
  const [places, setPlaces] = useState(new Map<string, string>());
  useEffect(() => {
    let isHere = true;
    void import('#web/parts/setting-places.ts').then(({ settingPlaces }) => {
      if (isHere) setPlaces(new Map(settingPlaces(role).map(({ name, to }) => [name, to])));
    });
    return () => {
      isHere = false;
    };
  }, [role]);
  return places;
};

/** Mail: whether there is a server and a sender, and what receivers find of it in DNS. */
const useMailStep = (found: Found | undefined, places: Map<string, string>): Step => {
  const { data: sender, isError } = useSenderQuery();
  const isSent = Boolean(found?.sender) && sender?.isSent === true;
  // looked up again on each visit: what was found of an earlier sender says nothing of this one
  const check = useSenderCheckQuery(undefined, { skip: !isSent, refetchOnMountOrArgChange: true });
  const findings = check.isFetching ? undefined : check.data;
  const isRight =
    isSent &&
    (['spf', 'dkim'] as const).every((subject) =>
      findings?.some((finding) => finding.subject === subject && finding.state === 'good'),
    );
  const said = () => {
    if (found?.sender === '') return words.noSenderYet;
    if (!sender || !found) return isError ? words.mailCannotBeSeen : words.oneMoment;
    if (!sender.isSent) return words.noMailServer;
    if (check.isError) return words.cannotBeLookedUp;
    return findings ? saysOf(found.sender, findings) : words.beingChecked;
  };
  return {
    key: 'mail',
    label: words.stepMail,
    isDone: isRight,
    says: said(),
    to: found?.sender ? '/settings/basics#mail-sender' : (places.get('from_email') ?? '/settings/basics'),
    go: words.goSetUp,
  };
};

const SampleOf = ({ name, ...sample }: NonNullable<Step['sample']>) =>
  name === 'user' ? <SampleUser {...sample} /> : <Sample name={name} {...sample} />;

const StepLine = ({ label, isDone, isOptional, says, to, go, sample }: Step) => (
  <li className="first-step" data-is-done={isDone || undefined}>
    {isDone ? (
      <IconCircleCheckFilled size={20} aria-label={words.stepDone} />
    ) : (
      <IconCircle size={20} aria-label={words.stepToDo} />
    )}
    <span className="two-lines">
      <span className="strong">
        {label}
        {isOptional && !isDone && <span className="sub"> {words.optional}</span>}
      </span>
      <span className="sub">{says}</span>
      {sample && (
        <span className="first-step-sample">
          <SampleOf {...sample} />
        </span>
      )}
    </span>
    <Link to={to} aria-label={`${label}: ${go.toLowerCase()}`}>
      {go}
    </Link>
  </li>
);

/**
 * Ours: what a new company still has to do, each line by what is recorded. It stays until somebody hides it, which a
 * setting undoes.
 */
export const FirstSteps = () => {
  const { data: found, error, refetch } = useFirstStepsQuery();
  const [change] = useShowFirstStepsMutation();
  const places = usePlaces();
  const mail = useMailStep(found, places);
  const paysOnline = useParts().has('onlinePayments');
  const store = (shown: boolean) => change({ request: { shown } });
  const showAgain = async () => toastOutcome(await store(true));
  const hide = async () =>
    toastOutcome(await store(false), words.stepsHidden, {
      body: words.stepsComeBack,
      undo: () => void showAgain(),
    });
  const steps = found
    ? [companyStep(found), ...recordSteps(found), mail, ...lastSteps(found, paysOnline, places)]
    : [];
  const needed = steps.filter(({ isOptional }) => !isOptional);
  const done = needed.filter(({ isDone }) => isDone).length;
  const isReady = found !== undefined && done === needed.length;
  return (
    <div className="first-steps-card">
      <Card
        title={words.firstSteps}
        subtitle={found && (isReady ? words.companyIsReady : words.stepsDone(done, needed.length))}
        isPadded={false}
        aside={
          <Button size="small" variant="quiet" onClick={() => void hide()}>
            {words.hideSteps}
          </Button>
        }
      >
        <RetryBanner query={{ error, refetch }} />
        {found ? (
          <ul className="first-steps">
            {steps.map(({ key, ...step }) => (
              <StepLine key={key} {...step} />
            ))}
          </ul>
        ) : (
          error === undefined && <Skeleton height={240} />
        )}
      </Card>
    </div>
  );
};
