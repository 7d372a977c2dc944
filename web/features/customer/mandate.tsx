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
import { mayCall } from '#api/contract/operation.ts';
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
import { toast } from '#web/ui/toasts.tsx';
import { useRole } from '#web/parts/role.ts';
import { toastOutcome } from '#web/parts/outcome.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { changesOf } from '#web/parts/changes.ts';

const tags = changesOf('Customer', 'customerId');

const {
  useMakeMandateMutation,
  useDeleteMandateMutation,
  useRequestMandateSignatureMutation,
  useSignMandateMutation,
} = defineCalls({
  makeMandate: mutation(makeMandate, { invalidatesTags: tags }),
  deleteMandate: mutation(deleteMandate, { invalidatesTags: tags }),
  requestMandateSignature: mutation(requestMandateSignature, { invalidatesTags: tags }),
  signMandate: mutation(signMandate, { invalidatesTags: tags }),
});

const spaced = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** PAY-015 to PAY-019: what is typed is judged once it has stood still, and all of it on sending. */
const MakeDialog = ({ customer, onClose }: { customer: CustomerView; onClose: () => void }) => {
  const { customerId, iban, bic } = customer;
  const [typed, setTyped] = useState<TypedMandate>({ name: '', iban, bic, reference: '' });
  const [isTried, setIsTried] = useState(false);
  const [commandId, setCommandId] = useState(() => crypto.randomUUID());
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
    return isTried || isSettled ? problems[field] : undefined;
  };
  const field = (name: keyof TypedMandate) => ({
    autoComplete: 'off',
    value: typed[name],
    problem: shown(name),
    onChange: (text: string) => {
      setTyped({ ...typed, [name]: name === 'name' ? text.toUpperCase() : text });
      setCommandId(crypto.randomUUID());
    },
  });
  const send = async () => {
    setIsTried(true);
    if (!isMandateBegun(typed) || Object.values(problems).some(Boolean)) return;
    const { data } = await make({ request: { customerId, ...typed }, commandId });
    if (!data) return;
    toast.done('Mandaat gemaakt', { body: 'De klant moet het nog tekenen.' });
    onClose();
  };
  return (
    <FormDialog
      title="Incassomandaat maken"
      verb={isMandateBegun(typed) ? 'Mandaat maken' : undefined}
      busyVerb="Maken…"
      error={error}
      isBusy={isLoading}
      onSubmit={send}
      onClose={onClose}
    >
      <Fields>
        <TextField
          label="Naam op de rekening"
          isRequired
          isWide
          data-autofocus
          maxLength={70}
          {...field('name')}
        />
        <TextField label="IBAN" isRequired maxLength={50} {...field('iban')} />
        <TextField label="BIC" hint="Niet verplicht" maxLength={20} {...field('bic')} />
        <TextField
          label="Kenmerk"
          hint="Leeg: wij maken een kenmerk"
          isWide
          maxLength={35}
          {...field('reference')}
        />
      </Fields>
    </FormDialog>
  );
};

/** Ours: a mandate that came back with a signature. */
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
    const { data } = await sign({ request: { customerId, on } });
    if (!data) return;
    toast.done('Mandaat getekend');
    onClose();
  };
  return (
    <FormDialog
      title="Getekend mandaat ontvangen"
      verb="Vastleggen"
      error={error}
      isBusy={isLoading}
      isReady={on !== null}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="muted customer-dialog-note">
        Kenmerk {mandate.reference}. Bewaar het getekende formulier: de bank kan erom vragen.
      </p>
      <DateField label="Getekend op" value={on} onChange={setOn} isRequired />
    </FormDialog>
  );
};

const stateOf = ({ signedOn, requestedOn }: MandateView) => {
  if (signedOn) return <Pill tone="green">getekend op {date(signedOn)}</Pill>;
  return (
    <Pill tone="orange">
      {requestedOn ? `niet getekend, gevraagd op ${date(requestedOn)}` : 'niet getekend'}
    </Pill>
  );
};

/** CUST-035, PAY-015 to PAY-021: the mandate of a customer, made, asked for, signed and deleted. */
export const CustomerMandate = ({ customer }: { customer: CustomerView }) => {
  const { customerId, mandate, name, email } = customer;
  const role = useRole();
  const [open, setOpen] = useState<'make' | 'sign' | 'delete' | null>(null);
  const [ask, asking] = useRequestMandateSignatureMutation();
  const [remove] = useDeleteMandateMutation();
  const close = () => setOpen(null);
  const mayMake = mayCall(makeMandate, role);
  const request = async () => {
    toastOutcome(await ask({ request: { customerId } }), {
      done: `Verzoek om te tekenen verstuurd naar ${email}`,
      failed: 'Het verzoek is niet verstuurd',
    });
  };
  const destroy = async () => {
    toastOutcome(await remove({ request: { customerId } }), {
      done: 'Mandaat verwijderd',
      failed: 'Het mandaat is niet verwijderd',
    });
    close();
  };
  return (
    <Card
      title="Incassomandaat"
      aside={
        mandate ? (
          <>
            {!mandate.signedOn && mayCall(requestMandateSignature, role) && (
              <Button size="small" disabled={asking.isLoading || email === ''} onClick={() => void request()}>
                {asking.isLoading ? 'Versturen…' : 'Verzoek mailen'}
              </Button>
            )}
            {!mandate.signedOn && mayMake && (
              <Button size="small" onClick={() => setOpen('sign')}>
                Getekend ontvangen
              </Button>
            )}
            {mayMake && (
              <Button size="small" variant="quiet" onClick={() => setOpen('delete')}>
                Verwijderen
              </Button>
            )}
          </>
        ) : (
          mayMake && (
            <Button size="small" onClick={() => setOpen('make')}>
              Mandaat maken
            </Button>
          )
        )
      }
    >
      {mandate ? (
        <Facts
          of={[
            ['Status', stateOf(mandate)],
            ['Naam op de rekening', mandate.name],
            ['IBAN', spaced(mandate.iban)],
            ['BIC', mandate.bic || '–'],
            ['Kenmerk', mandate.reference],
            ['Gemaakt op', date(mandate.madeOn)],
          ]}
        />
      ) : (
        <p className="muted">
          Van deze klant is nog geen mandaat. Zonder mandaat kan niet worden geïncasseerd.
        </p>
      )}
      {open === 'make' && <MakeDialog customer={customer} onClose={close} />}
      {open === 'sign' && mandate && <SignDialog customerId={customerId} mandate={mandate} onClose={close} />}
      {open === 'delete' && mandate && (
        <ConfirmDialog
          title={`Mandaat ${mandate.reference} verwijderen?`}
          verb="Verwijderen"
          isDangerous
          onConfirm={destroy}
          onCancel={close}
        >
          Van {name} kan dan niet meer worden geïncasseerd tot er een nieuw mandaat is getekend.
        </ConfirmDialog>
      )}
    </Card>
  );
};
