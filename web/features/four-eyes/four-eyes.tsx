import { useState } from 'react';
import { type FourEyesRequest, grantFourEyes } from '#api/four-eyes/contract.ts';
import { fourEyesKindNames } from '#domain/four-eyes/kind.ts';
import {
  useFourEyesRequestsQuery,
  useGrantFourEyesMutation,
  useRefuseFourEyesMutation,
  useWithdrawFourEyesMutation,
} from '#web/features/four-eyes/api.ts';
import { AskCreditLimit, AskOwnAccount } from '#web/features/four-eyes/ask.tsx';
import { date, money } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { customerLink, orderLink } from '#web/parts/record-links.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { actionColumn, column } from '#web/ui/columns.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { listed, TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import './four-eyes.css';
import * as words from '#web/features/four-eyes/words.nl.ts';

const tones = {
  waiting: 'orange',
  granted: 'green',
  refused: 'red',
  withdrawn: 'grey',
  failed: 'red',
} as const;

/** Why it is not granted, which who asked reads. */
const RefuseDialog = ({ request, onClose }: { request: FourEyesRequest; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const [refuse, { isLoading, error }] = useRefuseFourEyesMutation();
  const send = async () => {
    const outcome = await refuse({ request: { requestId: request.requestId, reason } });
    if (outcome.error) return;
    toastOutcome(outcome, words.refused);
    onClose();
  };
  return (
    <FormDialog
      title={words.refuseQuestion}
      className="stack"
      verb={words.refuse}
      error={error}
      isBusy={isLoading}
      isReady={reason.trim() !== ''}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="muted">{request.sentence}</p>
      <TextAreaField label={words.reason} isRequired maxLength={500} value={reason} onChange={setReason} />
    </FormDialog>
  );
};

/** The invoices of a file for the bank: who grants it sees of what it is made. */
const Invoices = ({ invoices, moreInvoices }: Pick<FourEyesRequest, 'invoices' | 'moreInvoices'>) =>
  invoices.length > 0 && (
    <details className="four-eyes-invoices">
      <summary>{words.invoicesInIt(invoices.length)}</summary>
      <ul>
        {invoices.map(({ claimId, orderId, invoiceNumber: number, customerId, customerName, amount }) => (
          <li key={claimId}>
            <span>
              {orderId === null ? number : orderLink({ orderId, number })}{' '}
              {customerLink({ customerId, name: customerName })}
            </span>
            <span className="num">{money(amount)}</span>
          </li>
        ))}
        {moreInvoices > 0 && <li className="muted">{words.andMore(moreInvoices)}</li>}
      </ul>
    </details>
  );

const What = ({ kind, sentence, customerId, ...request }: FourEyesRequest) => (
  <div className="four-eyes-what">
    <strong>{localized(fourEyesKindNames[kind])}</strong>
    <span>{customerId === null ? sentence : customerLink({ customerId, name: sentence })}</span>
    <Invoices {...request} />
  </div>
);

const Requests = ({ isDecided }: { isDecided: boolean }) => {
  const { paging, rows } = usePaging(25, words.fourEyes);
  const answer = useFourEyesRequestsQuery({ isDecided, ...rows });
  const [chosen, setChosen] = useState<{ request: FourEyesRequest; isGrant: boolean } | null>(null);
  const [grant] = useGrantFourEyesMutation();
  const [withdraw] = useWithdrawFourEyesMutation();
  const mayDecide = useMayCall(grantFourEyes) && answer.currentData?.mayGrant === true;
  const close = () => setChosen(null);
  const give = async ({ requestId }: FourEyesRequest) => {
    toastOutcome(await grant({ request: { requestId } }), words.granted);
    close();
  };
  const takeBack = async ({ requestId }: FourEyesRequest) =>
    toastOutcome(await withdraw({ request: { requestId } }), words.withdrawn);
  const columns: Column<FourEyesRequest>[] = [
    column('what', words.what, (request) => <What {...request} />),
    column('asked', words.askedBy, ({ askedBy, askedOn }) => words.byOn(askedBy, date(askedOn))),
    isDecided
      ? column('decided', words.outcome, ({ state, decidedBy, decidedOn, reason }) => (
          <span className="four-eyes-what">
            <Pill tone={tones[state]}>{words.states[state]}</Pill>
            <span className="muted">{words.byOn(decidedBy, decidedOn ? date(decidedOn) : '')}</span>
            {reason && <span>{reason}</span>}
          </span>
        ))
      : actionColumn('actions', words.actions, (request) =>
          request.isOwn ? (
            <span className="four-eyes-actions">
              <span className="muted">{words.waitsForOther}</span>
              <Button size="small" variant="quiet" onClick={() => void takeBack(request)}>
                {words.withdraw}
              </Button>
            </span>
          ) : (
            mayDecide && (
              <span className="four-eyes-actions">
                <Button size="small" variant="filled" onClick={() => setChosen({ request, isGrant: true })}>
                  {words.grant}
                </Button>
                <Button size="small" onClick={() => setChosen({ request, isGrant: false })}>
                  {words.refuse}
                </Button>
              </span>
            )
          ),
        ),
  ];
  return (
    <>
      <TableCard
        title={isDecided ? words.decidedTab : words.waitingTab}
        columns={columns}
        areas={isDecided ? "'what what' 'asked decided'" : "'what what' 'asked asked' 'actions actions'"}
        keyOf="requestId"
        emptyText={isDecided ? words.nothingDecided : words.nothingWaits}
        paging={paging}
        {...listed(answer)}
      />
      {chosen?.isGrant === false && <RefuseDialog request={chosen.request} onClose={close} />}
      {chosen?.isGrant && (
        <ConfirmDialog
          title={words.grantQuestion}
          verb={words.grant}
          onConfirm={() => give(chosen.request)}
          onCancel={close}
        >
          <p>
            {localized(fourEyesKindNames[chosen.request.kind])}: {chosen.request.sentence}
          </p>
          <Invoices {...chosen.request} />
          <p>{words.grantMeans}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** What waits for a second person: asked by one, granted or refused by another. */
export const FourEyes = () => {
  const [params, setParams] = useSearchParams();
  const isDecided = params.get('toon') === 'beslist';
  const waiting = useFourEyesRequestsQuery({ isDecided: false, skip: 0, take: 25 }).currentData;
  const [asking, setAsking] = useState<'credit-limit' | 'own-account' | null>(null);
  const close = () => setAsking(null);
  const asks = waiting?.asked ?? [];
  return (
    <Page
      title={words.fourEyes}
      actions={
        <>
          {asks.includes('credit-limit') && (
            <Button onClick={() => setAsking('credit-limit')}>{words.askCreditLimit}</Button>
          )}
          {asks.includes('own-account') && (
            <Button onClick={() => setAsking('own-account')}>{words.askOwnAccount}</Button>
          )}
        </>
      }
    >
      <Tabs
        label={words.fourEyes}
        tabs={[
          { key: 'wacht', label: words.waitingTab, count: waiting?.waiting },
          { key: 'beslist', label: words.decidedTab },
        ]}
        selected={isDecided ? 'beslist' : 'wacht'}
        onSelect={(key) => setParams({ toon: key })}
      >
        <Requests key={String(isDecided)} isDecided={isDecided} />
      </Tabs>
      {waiting && asks.length === 0 && <p className="muted four-eyes-none">{words.nothingAsked}</p>}
      {asking === 'credit-limit' && <AskCreditLimit onClose={close} />}
      {asking === 'own-account' && <AskOwnAccount onClose={close} />}
    </Page>
  );
};
