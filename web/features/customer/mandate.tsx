import { useCommandId } from '#web/lib/command-id.ts';
import {
  changeMandateTerms,
  collectBy,
  deleteMandate,
  keepMandatePaper,
  makeMandate,
  mandatePaper,
  requestMandateSignature,
  signMandate,
  type MandateView,
} from '#api/mandates/contract.ts';
import { defineCalls, mutation, pdf } from '#web/lib/api.ts';
import { useRef, useState } from 'react';
import type { CustomerView } from '#api/customers/contract.ts';
import {
  type MandateScheme,
  mandateSchemeNames,
  mandateSchemes,
  mandateUseNames,
  mandateUses,
} from '#domain/customer/mandate-terms.ts';
import { isMandateBegun, mandateProblems, type TypedMandate } from '#domain/customer/mandate.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { date } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import { dataUrlOf } from '#web/parts/image-file.ts';
import { debounces } from '#web/lib/timings.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Fields, SelectField, TextField } from '#web/ui/field.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { useRights } from '#web/parts/role.ts';
import { openFetched, toastDone, toastOutcome } from '#web/parts/outcome.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import * as words from '#web/features/customer/words.nl.ts';

const changesCustomer = { invalidatesTags: ['Customer:customerId'] } as const;

const {
  useChangeMandateTermsMutation,
  useCollectByMutation,
  useKeepMandatePaperMutation,
  useLazyMandatePaperQuery,
  useMakeMandateMutation,
  useDeleteMandateMutation,
  useRequestMandateSignatureMutation,
  useSignMandateMutation,
} = defineCalls({
  makeMandate: mutation(makeMandate, changesCustomer),
  deleteMandate: mutation(deleteMandate, changesCustomer),
  requestMandateSignature: mutation(requestMandateSignature, changesCustomer),
  signMandate: mutation(signMandate, changesCustomer),
  changeMandateTerms: mutation(changeMandateTerms, changesCustomer),
  collectBy: mutation(collectBy, changesCustomer),
  keepMandatePaper: mutation(keepMandatePaper, changesCustomer),
  mandatePaper: pdf(mandatePaper),
});

const spaced = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

const schemes = mandateSchemes.map((value) => ({ value, label: localized(mandateSchemeNames[value]) }));
const uses = mandateUses.map((value) => ({ value, label: localized(mandateUseNames[value]) }));

/** PAY-015 to PAY-019: each field is validated after a pause in typing, and all of them on submit. */
const MakeDialog = ({ customer, onClose }: { customer: CustomerView; onClose: () => void }) => {
  const { customerId, iban, bic } = customer;
  const [typed, setTyped] = useState<TypedMandate>({ name: '', iban, bic, reference: '' });
  const [scheme, setScheme] = useState<MandateScheme>('CORE');
  const [isTried, setIsTried] = useState(false);
  const { commandId, renew } = useCommandId();
  const [make, { isLoading, error }] = useMakeMandateMutation();
  const settled: TypedMandate = {
    name: useDebounced(typed.name, debounces.textSearches),
    iban: useDebounced(typed.iban, debounces.mandateIban),
    bic: useDebounced(typed.bic, debounces.mandateBic),
    reference: useDebounced(typed.reference, debounces.mandateReference),
  };
  const problems = mandateProblems(typed);
  const shown = (field: keyof TypedMandate) => {
    const isSettled = settled[field] === typed[field] && typed[field] !== '';
    return isTried || isSettled ? problems[field]?.[words.language] : undefined;
  };
  const field = (name: keyof TypedMandate) => ({
    autoComplete: 'off',
    value: typed[name],
    problem: shown(name),
    onChange: (text: string) => {
      setTyped({ ...typed, [name]: name === 'name' ? text.toUpperCase() : text });
      renew();
    },
  });
  const send = async () => {
    setIsTried(true);
    if (!isMandateBegun(typed) || Object.values(problems).some(Boolean)) return;
    const change = make({ request: { customerId, ...typed, scheme }, commandId });
    if (await toastDone(change, words.mandateMade, { body: words.theCustomerStillHasTo })) onClose();
  };
  return (
    <FormDialog
      title={words.makeDirectDebitMandate}
      verb={isMandateBegun(typed) ? words.makeMandate : undefined}
      busyVerb={words.making}
      error={error}
      isBusy={isLoading}
      onSubmit={send}
      onClose={onClose}
    >
      <Fields>
        <TextField
          label={words.nameOnTheAccount}
          isRequired
          isWide
          data-autofocus
          maxLength={70}
          {...field('name')}
        />
        <TextField label={words.iban} isRequired maxLength={50} {...field('iban')} />
        <TextField label={words.bic} hint={words.optional} maxLength={20} {...field('bic')} />
        <TextField
          label={words.mandateReference}
          hint={words.emptyWeMakeAReference}
          isWide
          maxLength={35}
          {...field('reference')}
        />
        <SelectField
          label={words.scheme}
          isWide
          value={scheme}
          options={schemes}
          onChange={(value) => {
            setScheme(value as MandateScheme);
            renew();
          }}
        />
      </Fields>
    </FormDialog>
  );
};

/** Ours: registers a mandate that came back signed. */
const SignDialog = ({
  customerId,
  mandate,
  onClose,
}: {
  customerId: number;
  mandate: MandateView;
  onClose: () => void;
}) => {
  const [on, setOn] = useState<string | null>(() => dateInAmsterdam(Date.now()));
  const [sign, { isLoading, error }] = useSignMandateMutation();
  const send = async () => {
    if (await toastDone(sign({ request: { customerId, on } }), words.mandateSigned)) onClose();
  };
  return (
    <FormDialog
      title={words.signedMandateReceived}
      verb={words.record}
      error={error}
      isBusy={isLoading}
      isReady={on !== null}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="muted customer-dialog-note">{words.keepTheSignedForm(mandate.reference)}</p>
      <DateField label={words.signedOn} value={on} onChange={setOn} isRequired />
    </FormDialog>
  );
};

/** Ours: scheme and use of a mandate, and whether the customer took it back. */
const TermsDialog = ({
  customerId,
  mandate,
  onClose,
}: {
  customerId: number;
  mandate: MandateView;
  onClose: () => void;
}) => {
  const [terms, setTerms] = useState({
    scheme: mandate.scheme,
    use: mandate.use,
    revokedOn: mandate.revokedOn,
  });
  const [change, { isLoading, error }] = useChangeMandateTermsMutation();
  const send = async () => {
    if (
      await toastDone(
        change({ request: { customerId, mandateId: mandate.mandateId, ...terms } }),
        words.mandateChanged,
      )
    )
      onClose();
  };
  return (
    <FormDialog
      title={words.changeMandate}
      verb={words.save}
      error={error}
      isBusy={isLoading}
      onSubmit={send}
      onClose={onClose}
    >
      <Fields>
        <SelectField
          label={words.scheme}
          value={terms.scheme}
          options={schemes}
          onChange={(scheme) => setTerms({ ...terms, scheme: scheme as MandateScheme })}
        />
        <SelectField
          label={words.mandateUse}
          value={terms.use}
          options={uses}
          onChange={(use) => setTerms({ ...terms, use: use as MandateView['use'] })}
        />
        <DateField
          label={words.revokedOn}
          value={terms.revokedOn}
          onChange={(revokedOn) => setTerms({ ...terms, revokedOn })}
        />
      </Fields>
    </FormDialog>
  );
};

/** The signed form: kept here, and opened. */
const Paper = ({
  customerId,
  mandate,
  mayKeep,
}: {
  customerId: number;
  mandate: MandateView;
  mayKeep: boolean;
}) => {
  const [keep, { isLoading }] = useKeepMandatePaperMutation();
  const [fetch] = useLazyMandatePaperQuery();
  const input = useRef<HTMLInputElement>(null);
  const bring = async (file: File) => {
    const data = (await dataUrlOf(file)).replace(/^[^,]*,/, '');
    const kept = await keep({ request: { customerId, name: file.name.slice(0, 200), data } });
    toastOutcome(kept, { done: words.signedFormKept, failed: words.signedFormNotKept });
  };
  return (
    <span className="customer-mandate-paper">
      {mandate.hasPaper ? (
        <Button
          size="small"
          variant="quiet"
          onClick={() => openFetched(fetch({ customerId }), words.signedFormNotOpened)}
        >
          {words.openSignedForm}
        </Button>
      ) : (
        <span className="muted">{words.noSignedForm}</span>
      )}
      {mayKeep && (
        <>
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={words.signedForm}
            accept=".pdf,.jpg,.jpeg,.png"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void bring(file);
              event.target.value = '';
            }}
          />
          <Button size="small" variant="quiet" disabled={isLoading} onClick={() => input.current?.click()}>
            {mandate.hasPaper ? words.replaceSignedForm : words.addSignedForm}
          </Button>
        </>
      )}
    </span>
  );
};

const stateOf = ({ signedOn, requestedOn, revokedOn, lapsesOn }: MandateView) =>
  revokedOn ? (
    <Pill tone="red">{words.revokedOnDate(date(revokedOn))}</Pill>
  ) : lapsesOn !== null && lapsesOn <= dateInAmsterdam(Date.now()) ? (
    <Pill tone="red">{words.lapsedOnDate(date(lapsesOn))}</Pill>
  ) : signedOn ? (
    <Pill tone="green">{words.signedOnDate(date(signedOn))}</Pill>
  ) : (
    <Pill tone="orange">{requestedOn ? words.notSignedAskedOn(date(requestedOn)) : words.notSigned}</Pill>
  );

/** Ours: has invoices collected by the payment provider, or by a file for the bank again. */
const OtherWay = ({ customerId, mandate }: { customerId: number; mandate: MandateView }) => {
  const [collect, { isLoading }] = useCollectByMutation();
  const { providerMandate, providerCollects, signedOn, revokedOn } = mandate;
  if (!signedOn || revokedOn || (providerMandate === null && !providerCollects)) return null;
  const other = providerMandate === null ? 'provider' : 'bank';
  return (
    <Button
      size="small"
      disabled={isLoading}
      onClick={async () =>
        toastOutcome(await collect({ request: { customerId, by: other } }), {
          done: words.collectsOf[other],
          failed: words.mandateNotChanged,
        })
      }
    >
      {words.collectByOf[other]}
    </Button>
  );
};

/** CUST-035, PAY-015 to PAY-021: the mandate of a customer: created, mailed, signed and deleted. */
export const CustomerMandate = ({ customer }: { customer: CustomerView }) => {
  const { customerId, mandate, name, email } = customer;
  const may = useRights();
  const [open, setOpen] = useState<'make' | 'sign' | 'terms' | 'delete' | null>(null);
  const [ask, asking] = useRequestMandateSignatureMutation();
  const [remove] = useDeleteMandateMutation();
  const close = () => setOpen(null);
  const mayMake = may(makeMandate);
  const make = mayMake && (
    <Button size="small" onClick={() => setOpen('make')}>
      {words.makeMandate}
    </Button>
  );
  const request = async () => {
    toastOutcome(await ask({ request: { customerId } }), {
      done: words.requestToSignSentTo(email),
      failed: words.theRequestWasNotSent,
    });
  };
  const destroy = async () => {
    toastOutcome(await remove({ request: { customerId } }), {
      done: words.mandateDeleted,
      failed: words.theMandateWasNotDeleted,
    });
    close();
  };
  return (
    <Card
      title={words.directDebitMandate}
      aside={
        mandate ? (
          <>
            {mandate.revokedOn && make}
            {!mandate.signedOn && may(requestMandateSignature) && (
              <Button size="small" disabled={asking.isLoading || email === ''} onClick={request}>
                {asking.isLoading ? words.sending : words.mailRequest}
              </Button>
            )}
            {!mandate.signedOn && mayMake && (
              <Button size="small" onClick={() => setOpen('sign')}>
                {words.receivedSigned}
              </Button>
            )}
            {may(collectBy) && <OtherWay customerId={customerId} mandate={mandate} />}
            {may(changeMandateTerms) && (
              <Button size="small" variant="quiet" onClick={() => setOpen('terms')}>
                {words.changeTitle}
              </Button>
            )}
            {mayMake && (
              <Button size="small" variant="quiet" onClick={() => setOpen('delete')}>
                {words.deleteTitle}
              </Button>
            )}
          </>
        ) : (
          make
        )
      }
    >
      {mandate ? (
        <Facts
          of={[
            [words.status, stateOf(mandate)],
            [words.nameOnTheAccount, mandate.name],
            [words.iban, spaced(mandate.iban)],
            [words.bic, mandate.bic || '–'],
            [words.mandateReference, mandate.reference],
            [words.madeOn, date(mandate.madeOn)],
            [words.scheme, localized(mandateSchemeNames[mandate.scheme])],
            [
              words.mandateUse,
              `${localized(mandateUseNames[mandate.use])}, ${words.nextIs(mandate.sequence)}`,
            ],
            [
              words.collectedBy,
              mandate.providerMandate ? words.theProvider(mandate.providerMandate) : words.aFile,
            ],
            [words.lastCollectedOn, mandate.usedOn ? date(mandate.usedOn) : '–'],
            [words.lapsesOn, mandate.lapsesOn ? date(mandate.lapsesOn) : '–'],
            [
              words.signedForm,
              <Paper key="paper" customerId={customerId} mandate={mandate} mayKeep={may(keepMandatePaper)} />,
            ],
          ]}
        />
      ) : (
        <p className="muted">{words.thisCustomerHasNoMandate}</p>
      )}
      {open === 'make' && <MakeDialog customer={customer} onClose={close} />}
      {open === 'sign' && mandate && <SignDialog customerId={customerId} mandate={mandate} onClose={close} />}
      {open === 'terms' && mandate && (
        <TermsDialog customerId={customerId} mandate={mandate} onClose={close} />
      )}
      {open === 'delete' && mandate && (
        <ConfirmDialog
          title={words.deleteMandate(mandate.reference)}
          verb={words.deleteTitle}
          isDangerous
          onConfirm={destroy}
          onCancel={close}
        >
          {words.cannotBeCollected(name)}
        </ConfirmDialog>
      )}
    </Card>
  );
};
