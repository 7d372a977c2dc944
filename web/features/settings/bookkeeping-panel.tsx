import { useEffect, useRef, useState } from 'react';
import {
  activateBookkeeping,
  bookkeepingView,
  linkBookkeeping,
  setBookkeepingMaster,
  syncBookkeeping,
  unlinkBookkeeping,
} from '#api/bookkeeping/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { type BookkeepingSystem, bookkeepingNames } from '#domain/bookkeeping/system.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import { inAdvance, type Question } from '#web/lib/ask-along.ts';
import { useAccountDataQuery } from '#web/features/settings/api.ts';
import { SettingsForm } from '#web/features/settings/settings-form.tsx';
import { Link, useNavigate, useSearchParams } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { IdSelect } from '#web/ui/id-select.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { toastDone } from '#web/parts/outcome.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { ErrorBanner, RetryBanner } from '#web/ui/problem.tsx';
import { useMayCall } from '#web/parts/role.ts';
import * as words from '#web/features/settings/words.nl.ts';

type View = ResponseOf<typeof bookkeepingView>;

const changesAccount = { invalidatesTags: ['Account'] } as const;

const {
  endpoints,
  useBookkeepingViewQuery,
  useActivateBookkeepingMutation,
  useLinkBookkeepingMutation,
  useUnlinkBookkeepingMutation,
  useSetBookkeepingMasterMutation,
  useSyncBookkeepingMutation,
} = defineCalls({
  bookkeepingView: query(bookkeepingView),
  activateBookkeeping: mutation(activateBookkeeping),
  linkBookkeeping: mutation(linkBookkeeping, changesAccount),
  unlinkBookkeeping: mutation(unlinkBookkeeping, changesAccount),
  setBookkeepingMaster: mutation(setBookkeepingMaster, changesAccount),
  syncBookkeeping: mutation(syncBookkeeping, { invalidatesTags: ['Bookkeeping'] }),
});

/** INT-011: links the program when the user returns from it; its code is removed from the address at once. */
const useReturn = (system: BookkeepingSystem) => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [link, { error }] = useLinkBookkeepingMutation();
  const isTaken = useRef(false);
  const [code, state] = system === 'exact' ? [query.get('code'), query.get('state')] : [null, null];
  const isBack = system === 'snelstart' && query.get('gekoppeld') === system;
  useEffect(() => {
    if (isTaken.current || (!isBack && (code === null || state === null))) return;
    isTaken.current = true;
    void navigate('/settings/connect', { replace: true });
    const linked = () => toast.done(words.linkedWith(bookkeepingNames[system]));
    if (code === null || state === null) linked();
    else void link({ request: { system, code, state } }).then((answer) => answer.error ?? linked());
  }, [code, state, isBack, link, navigate, system]);
  return error;
};

/** What is sent to the program and what is not. */
const Progress = ({
  view: { waiting, refused, trouble, isUnreadable },
  name,
}: {
  view: View;
  name: string;
}) => (
  <>
    {isUnreadable ? (
      <Banner kind="error">{words.linkCannotBeRead(name)}</Banner>
    ) : (
      trouble.map((said) => (
        <Banner key={said} kind="error">
          {said}
        </Banner>
      ))
    )}
    {waiting > 0 && (
      <p className="muted">
        {waiting === 1 ? words.oneInvoiceIsWaiting(name) : words.invoicesAreWaiting(waiting, name)}
      </p>
    )}
    {refused.length > 0 && (
      <Banner kind="warning">
        {words.didNotBookInvoices(name)}
        <ul>
          {refused.map(({ orderId, invoiceNumber, said }) => (
            <li key={orderId}>
              <Link to={`/verkoop/${orderId}`}>{invoiceNumber}</Link>: {said}
            </li>
          ))}
        </ul>
      </Banner>
    )}
  </>
);

/** INT-010 to INT-014: the connection to a bookkeeping program, and what is exchanged. */
const BookkeepingPanel = ({ system, title }: { system: BookkeepingSystem; title: string }) => {
  const name = bookkeepingNames[system];
  const mayLink = useMayCall(linkBookkeeping);
  const { data: record } = useAccountDataQuery();
  const asked = useBookkeepingViewQuery({ system });
  const view = asked.data;
  const linkError = useReturn(system);
  const [activate, activation] = useActivateBookkeepingMutation();
  const [unlink] = useUnlinkBookkeepingMutation();
  const [setMaster, choosing] = useSetBookkeepingMasterMutation();
  const [sync, syncing] = useSyncBookkeepingMutation();
  const [isUnlinking, setIsUnlinking] = useState(false);
  if (!record || !view)
    return (
      <Card title={title}>
        <Fetched query={asked}>{() => null}</Fetched>
      </Card>
    );
  const { auth, administration, master, masters } = view;
  const isActive = auth === 1 && !view.isUnreadable;
  const problem = linkError ?? activation.error ?? choosing.error ?? syncing.error;
  const begin = async () => {
    const { data } = await activate({ request: { system } });
    if (data) location.assign(data.url);
  };
  const update = () => toastDone(sync({ request: { system } }), words.isUpToDate(name));
  const end = async () => {
    const answer = await unlink({ request: { system } });
    toastOutcome(answer, words.unlinkedFrom(name));
    if (!answer.error) setIsUnlinking(false);
  };
  return (
    <Card
      title={title}
      aside={
        <Pill tone={isActive ? 'green' : 'grey'}>{isActive ? words.linkActive : words.linkNotActive}</Pill>
      }
    >
      <div className="stack">
        <RetryBanner query={asked} isStale />
        <ErrorBanner error={problem} />
        {auth === 0 && <p className="muted">{words.invoicesGoByThemselves(name)}</p>}
        {auth === 1 && <p className="muted">{words.linkedWithAdministration(administration || name)}</p>}
        {auth !== 0 && <Progress view={view} name={name} />}
        {mayLink && (
          <div className="link-actions">
            {auth === 0 && (
              <Button disabled={activation.isLoading} onClick={() => void begin()}>
                {words.linkWith(name)}
              </Button>
            )}
            {auth === 1 && (
              <>
                {isActive && (
                  <Button disabled={syncing.isLoading} onClick={update}>
                    {words.updateNow}
                  </Button>
                )}
                <Button variant="quiet" onClick={() => setIsUnlinking(true)}>
                  {words.unlink}
                </Button>
              </>
            )}
          </div>
        )}
        {auth !== 1 && (masters.length > 0 || master !== null) && (
          <div className="fields">
            <IdSelect
              label={words.bookThroughTheLinkOf}
              value={master}
              disabled={!mayLink || choosing.isLoading}
              none={words.noOtherAccount}
              rows={
                master === null || masters.some(({ id }) => id === master)
                  ? masters
                  : [...masters, { id: master, name: words.accountNotLinked(master) }]
              }
              onChange={(id) => void setMaster({ request: { system, master: id ?? 0 } })}
            />
          </div>
        )}
      </div>
      {auth !== 0 && <SettingsForm tab={`${system}-own`} />}
      {auth === 1 && <SettingsForm tab={`${system}-sync`} />}
      {isUnlinking && (
        <ConfirmDialog
          title={words.unlinkFrom(name)}
          verb={words.unlink}
          isDangerous
          onConfirm={end}
          onCancel={() => setIsUnlinking(false)}
        >
          {words.noMoreInvoicesGoTo(name)}
        </ConfirmDialog>
      )}
    </Card>
  );
};

/** INT-001: the panel of each program, and its data besides the settings, prefetched. */
const panelOf = (system: BookkeepingSystem, title: string) => ({
  Panel: () => <BookkeepingPanel system={system} title={title} />,
  ask: (): Question => endpoints.bookkeepingView.initiate({ system }, inAdvance),
});
export const bookkeepingPanels = {
  snelstart: panelOf('snelstart', words.snelstartBookkeepingLinkBeta),
  exact: panelOf('exact', words.exactBookkeepingLinkBeta),
};
