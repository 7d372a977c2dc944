import { useCommandId } from '#web/lib/command-id.ts';
import {
  deleteMandate,
  makeMandate,
  requestMandateSignature,
  signMandate,
  type MandateView,
} from '#api/mandates/contract.ts';
import { defineCalls, mutation } from '#web/lib/api.ts';
import { useState } from 'react';
import type { CustomerView } from '#api/customers/contract.ts';
import { isMandateBegun, mandateProblems, type TypedMandate } from '#domain/customer/mandate.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { date } from '#web/lib/format.ts';
import { debounces } from '#web/lib/timings.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Fields, TextField } from '#web/ui/field.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { useRights } from '#web/parts/role.ts';
import { toastDone, toastOutcome } from '#web/parts/outcome.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import * as words from '#web/features/customer/words.nl.ts';

const changesCustomer = { invalidatesTags: ['Customer:customerId'] } as const;

const {
  useMakeMandateMutation,
  useDeleteMandateMutation,
  useRequestMandateSignatureMutation,
  useSignMandateMutation,
} = defineCalls({
  makeMandate: mutation(makeMandate, changesCustomer),
  deleteMandate: mutation(deleteMandate, changesCustomer),
  requestMandateSignature: mutation(requestMandateSignature, changesCustomer),
  signMandate: mutation(signMandate, changesCustomer),
});

const spaced = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** PAY-015 to PAY-019: each field is validated after a pause in typing, and all of them on submit. */
const MakeDialog = ({ customer, onClose }: { customer: CustomerView; onClose: () => void }) => {
  const { customerId, iban, bic } = customer;
  const [typed, setTyped] = useState<TypedMandate>({ name: '', iban, bic, reference: '' });
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
    const change = make({ request: { customerId, ...typed }, commandId });
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

const stateOf = ({ signedOn, requestedOn }: MandateView) =>
  signedOn ? (
    <Pill tone="green">{words.signedOnDate(date(signedOn))}</Pill>
  ) : (
    <Pill tone="orange">{requestedOn ? words.notSignedAskedOn(date(requestedOn)) : words.notSigned}</Pill>
  );

/** CUST-035, PAY-015 to PAY-021: the mandate of a customer: created, mailed, signed and deleted. */
export const CustomerMandate = ({ customer }: { customer: CustomerView }) => {
  const { customerId, mandate, name, email } = customer;
  const may = useRights();
  const [open, setOpen] = useState<'make' | 'sign' | 'delete' | null>(null);
  const [ask, asking] = useRequestMandateSignatureMutation();
  const [remove] = useDeleteMandateMutation();
  const close = () => setOpen(null);
  const mayMake = may(makeMandate);
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
            {mayMake && (
              <Button size="small" variant="quiet" onClick={() => setOpen('delete')}>
                {words.deleteTitle}
              </Button>
            )}
          </>
        ) : (
          mayMake && (
            <Button size="small" onClick={() => setOpen('make')}>
              {words.makeMandate}
            </Button>
          )
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
          ]}
        />
      ) : (
        <p className="muted">{words.thisCustomerHasNoMandate}</p>
      )}
      {open === 'make' && <MakeDialog customer={customer} onClose={close} />}
      {open === 'sign' && mandate && <SignDialog customerId={customerId} mandate={mandate} onClose={close} />}
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
