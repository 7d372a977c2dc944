import { searchCustomers } from '#api/customers/search-contract.ts';
import {
  importList,
  type ImportSummary,
  prepareImport,
  startImport,
  takeBackImport,
  uploadImport,
} from '#api/imports/contract.ts';
import { searchProducts } from '#api/products/contract.ts';
import { nextOrderNumber } from '#api/settings/contract.ts';
import { addUser, removeUser, usersOfAccount } from '#api/users/contract.ts';
import { useState } from 'react';
import { defineCalls, mutation, query, textOf } from '#web/lib/api.ts';
import { Link } from '#web/lib/router.tsx';
import {
  alongWith,
  restingOn,
  sampleCustomer,
  sampleFiles,
  type SampleName,
  sampleWine,
} from '#web/parts/first-steps/sample-files.ts';
import { useToday } from '#web/parts/today.ts';
import { useMayCall } from '#web/parts/role.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/parts/first-steps/words.nl.ts';

const changesImports = { invalidatesTags: ['Import'] } as const;
const {
  useSampleImportsQuery,
  useLazySampleImportsQuery,
  useLazySampleCustomersQuery,
  useLazySampleWinesQuery,
  useLazySampleOrderNumberQuery,
  useUploadSampleMutation,
  usePrepareSampleMutation,
  useStartSampleMutation,
  useTakeSampleBackMutation,
} = defineCalls({
  sampleImports: query(importList),
  sampleCustomers: query(searchCustomers, { part: 'data' }),
  sampleWines: query(searchProducts, { part: 'data' }),
  sampleOrderNumber: query(nextOrderNumber, { part: 'next' }),
  uploadSample: mutation(uploadImport, changesImports),
  prepareSample: mutation(prepareImport, changesImports),
  startSample: mutation(startImport, changesImports),
  takeSampleBack: mutation(takeBackImport, changesImports),
});

/** How often is asked how far it is, in ms. */
const askEvery = 700;
const mostTries = 10;
const aMoment = () => new Promise((resolve) => setTimeout(resolve, askEvery));
/** Those of the samples are among the latest: a new company has few others. */
const latest = { skip: 0, take: 25 };

/** How a file is read is found out. */
const asFound = {
  encoding: undefined,
  delimiter: undefined,
  sheet: undefined,
  headerRow: undefined,
  decimalSign: undefined,
};
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

type Imports = readonly ImportSummary[];
const lastOf = (imports: Imports, name: SampleName) =>
  imports.find(({ fileName, state }) => fileName === sampleFiles[name].name && state !== 'new');
const isThere = (imports: Imports, name: SampleName) => {
  const last = lastOf(imports, name);
  return last?.state === 'done' && last.counts.added > 0;
};
const isUnderWay = (item: ImportSummary | undefined) =>
  item?.state === 'running' || item?.state === 'taking-back';

/** What a sample is called, and what it is where that is not plain: also which numbers it takes. */
const wordsOf = (name: SampleName): { attempt: string; away: string; note?: string } =>
  name === 'invoice' || name === 'order' || name === 'prices' ? words.samples[name] : words.samples.several;

/** What brings samples and throws them away, with what they need; each answers what went wrong. */
const useSamples = () => {
  const today = useToday();
  const [list] = useLazySampleImportsQuery();
  const [findCustomers] = useLazySampleCustomersQuery();
  const [findWines] = useLazySampleWinesQuery();
  const [askNumber] = useLazySampleOrderNumberQuery();
  const [upload] = useUploadSampleMutation();
  const [prepare] = usePrepareSampleMutation();
  const [start] = useStartSampleMutation();
  const [takeBack] = useTakeSampleBackMutation();

  const now = async () => (await list(latest).unwrap()).data;
  const settled = async (importId: number) => {
    for (;;) {
      const imports = await now();
      if (!isUnderWay(imports.find((item) => item.importId === importId))) return imports;
      await aMoment();
    }
  };
  /** What a sample that comes after others says of them; they are found a moment after they were brought. */
  const known = async ({ needs = [] }: (typeof sampleFiles)[SampleName]) => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const [customers, found, order] = await Promise.all([
        needs.length > 0 ? findCustomers({ q: sampleCustomer }).unwrap() : [],
        needs.length > 1
          ? findWines({ question: sampleWine, includesDisabled: true, skip: 0, take: 25 }).unwrap()
          : [],
        needs.length > 1 ? askNumber({}).unwrap() : 0,
      ]);
      const customer = customers.find(({ name }) => name === sampleCustomer)?.number ?? 0;
      const product = found.find(({ name }) => name === sampleWine)?.number ?? 0;
      if ((customer > 0 || needs.length === 0) && (product > 0 || needs.length < 2))
        return { customer, product, order, today };
      await aMoment();
    }
    throw new Error(sampleCustomer);
  };

  const bring = async (name: SampleName): Promise<void> => {
    const file = sampleFiles[name];
    for (const choices of file.needs ?? []) {
      const imports = await now();
      const missing = choices.some((each) => isThere(imports, each)) ? [] : choices.slice(-1);
      for (const each of missing) await bring(each);
    }
    const data = base64(file.content(await known(file)));
    const { importId } = (await upload({ request: { kind: file.kind, name: file.name, data } }).unwrap())
      .data;
    await prepare({
      request: { importId, how: asFound, mapping: null, updatesExisting: false, makesMissing: true },
    }).unwrap();
    await start({ request: { importId } }).unwrap();
    if (!isThere(await settled(importId), name)) throw new Error(file.name);
  };

  const throwAway = async (name: SampleName): Promise<void> => {
    for (const other of restingOn(name)) if (isThere(await now(), other)) await throwAway(other);
    const own = lastOf(await now(), name);
    if (own?.state === 'done') {
      await takeBack({ request: { importId: own.importId } }).unwrap();
      const left = lastOf(await settled(own.importId), name);
      // what stays still needs what came along
      if (!left || left.takenBack < left.counts.added) return;
    }
    for (const along of alongWith(name)) {
      const imports = await now();
      if (!restingOn(along).some((other) => isThere(imports, other)) && isThere(imports, along))
        await throwAway(along);
    }
  };
  return { bring, throwAway };
};

/** Offers a few records to try with where there are none, and to throw them away again while they are there. */
export const Sample = ({
  name,
  isEmpty,
  seenAt,
}: {
  name: SampleName;
  isEmpty: boolean;
  /** Where the sample is seen, if the step does not lead there. */
  seenAt?: string;
}) => {
  const [isBusy, setIsBusy] = useState(false);
  const [pollingInterval, setPollingInterval] = useState(0);
  const { data: imports } = useSampleImportsQuery(latest, { pollingInterval });
  const { bring, throwAway } = useSamples();
  const own = lastOf(imports?.data ?? [], name);
  const soon = isUnderWay(own) && !isBusy ? askEvery : 0;
  if (soon !== pollingInterval) setPollingInterval(soon);
  if (!imports) return null;
  if (isBusy || isUnderWay(own)) return <span className="sub">{words.busy}</span>;

  const run = async (act: (sample: SampleName) => Promise<void>) => {
    setIsBusy(true);
    try {
      await act(name);
    } catch (error) {
      toast.error((error instanceof Error ? undefined : textOf(error)) ?? words.samplesFailed);
    }
    setIsBusy(false);
  };
  // what came along stays alone when bringing was cut short
  const isLeft = alongWith(name).some(
    (along) =>
      isThere(imports.data, along) && !restingOn(along).some((other) => isThere(imports.data, other)),
  );
  const { attempt, away, note } = wordsOf(name);
  const said = note !== undefined && <span className="sub">{note}</span>;
  if (isThere(imports.data, name) || isLeft)
    return (
      <>
        {said}
        {seenAt !== undefined && isThere(imports.data, name) && <Link to={seenAt}>{words.seeSample}</Link>}
        <LinkButton onClick={() => void run(throwAway)}>{away}</LinkButton>
      </>
    );
  if (isEmpty)
    return (
      <>
        {said}
        <LinkButton onClick={() => void run(bring)}>{attempt}</LinkButton>
      </>
    );
  // what is used since stays, and the import says why
  return own?.state === 'taken-back' && own.takenBack < own.counts.added ? (
    <Link to={`/importeren/${own.importId}`}>{words.someSamplesStayed}</Link>
  ) : null;
};

const changesUsers = { invalidatesTags: ['User'] } as const;
const { useSampleUsersQuery, useAddSampleUserMutation, useRemoveSampleUserMutation } = defineCalls({
  sampleUsers: query(usersOfAccount, { part: 'data' }),
  addSampleUser: mutation(addUser, changesUsers),
  removeSampleUser: mutation(removeUser, changesUsers),
});

/** By this the sample is known again; its login has letters behind it, as those are unique among all companies. */
const sampleLogin = 'voorbeeld-collega-';
/** A password that nobody knows: who wants to look as this colleague does so from the list of users. */
const unknownPassword = () => `Aa1!${crypto.randomUUID()}`;

/** The same for a colleague, who is made and removed as any user. */
export const SampleUser = ({ isEmpty }: { isEmpty: boolean }) => {
  const { data: users, isFetching } = useSampleUsersQuery({ q: sampleLogin, skip: 0, take: 10 });
  const [add, adding] = useAddSampleUserMutation();
  const [remove, removing] = useRemoveSampleUserMutation();
  const mayAdd = useMayCall(addUser);
  if (!users || !mayAdd) return null;
  if (adding.isLoading || removing.isLoading || isFetching) return <span className="sub">{words.busy}</span>;
  const sample = users.find(({ username }) => username.startsWith(sampleLogin));
  const { attempt, away } = words.samples.user;
  if (sample)
    return (
      <LinkButton
        onClick={() =>
          void remove({ request: { userId: sample.userId, accountId: undefined } }).then((answer) =>
            toastOutcome(answer),
          )
        }
      >
        {away}
      </LinkButton>
    );
  const request = () => ({
    username: sampleLogin + crypto.randomUUID().slice(0, 8),
    email: '' as const,
    firstName: 'Voorbeeld',
    lastName: 'Collega',
    roles: ['SALES' as const],
    password: unknownPassword(),
  });
  return isEmpty ? (
    <LinkButton onClick={() => void add({ request: request() }).then((answer) => toastOutcome(answer))}>
      {attempt}
    </LinkButton>
  ) : null;
};
