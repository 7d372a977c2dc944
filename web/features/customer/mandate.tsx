import { useState } from 'react';
import type { CustomerView } from '#api/customers/contract.ts';
import { makeMandate, requestMandateSignature } from '#api/mandates/contract.ts';
import type { MandateView } from '#api/mandates/contract.ts';
import { mayCall } from '#api/contract/operation.ts';
import { isMandateBegun, mandateProblems, type TypedMandate } from '#domain/customer/mandate.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import { textOf } from '#web/lib/api.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import {
  useDeleteMandateMutation,
  useMakeMandateMutation,
  useRequestMandateSignatureMutation,
  useSignMandateMutation,
} from '#web/features/customer/mandate-api.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { date } from '#web/lib/format.ts';
import { debounces } from '#web/lib/timings.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fields, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { toast } from '#web/ui/toasts.tsx';

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
  const type = (field: keyof TypedMandate) => (text: string) => {
    setTyped({ ...typed, [field]: field === 'name' ? text.toUpperCase() : text });
    setCommandId(crypto.randomUUID());
  };
  const send = async () => {
    setIsTried(true);
    if (!isMandateBegun(typed) || Object.values(problems).some(Boolean)) return;
    const { data } = await make({ request: { customerId, ...typed }, commandId });
    if (!data) return;
    toast.done('Mandaat gemaakt', { body: 'De klant moet het nog tekenen.' });
    onClose();
  };
  return (
    <Dialog title="Incassomandaat maken" onClose={onClose}>
      <Form className="dialog-form" onSubmit={send}>
        {error !== undefined && <Banner kind="error">{textOf(error)}</Banner>}
        <Fields>
          <TextField
            label="Naam op de rekening"
            isRequired
            isWide
            data-autofocus
            autoComplete="off"
            maxLength={70}
            value={typed.name}
            problem={shown('name')}
            onChange={type('name')}
          />
          <TextField
            label="IBAN"
            isRequired
            autoComplete="off"
            maxLength={50}
            value={typed.iban}
            problem={shown('iban')}
            onChange={type('iban')}
          />
          <TextField
            label="BIC"
            hint="Niet verplicht"
            autoComplete="off"
            maxLength={20}
            value={typed.bic}
            problem={shown('bic')}
            onChange={type('bic')}
          />
          <TextField
            label="Kenmerk"
            hint="Leeg: wij maken een kenmerk"
            isWide
            autoComplete="off"
            maxLength={35}
            value={typed.reference}
            problem={shown('reference')}
            onChange={type('reference')}
          />
        </Fields>
        <footer className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            Annuleren
          </Button>
          {isMandateBegun(typed) && (
            <Button variant="filled" type="submit" disabled={isLoading}>
              {isLoading ? 'Maken…' : 'Mandaat maken'}
            </Button>
          )}
        </footer>
      </Form>
    </Dialog>
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
    <Dialog title="Getekend mandaat ontvangen" onClose={onClose}>
      <Form className="dialog-form" onSubmit={send}>
        {error !== undefined && <Banner kind="error">{textOf(error)}</Banner>}
        <p className="muted customer-dialog-note">
          Kenmerk {mandate.reference}. Bewaar het getekende formulier: de bank kan erom vragen.
        </p>
        <DateField label="Getekend op" value={on} onChange={setOn} isRequired />
        <footer className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            Annuleren
          </Button>
          <Button variant="filled" type="submit" disabled={isLoading || on === null}>
            Vastleggen
          </Button>
        </footer>
      </Form>
    </Dialog>
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
  const role = roleOf(useSession());
  const [open, setOpen] = useState<'make' | 'sign' | 'delete' | null>(null);
  const [ask, asking] = useRequestMandateSignatureMutation();
  const [remove] = useDeleteMandateMutation();
  const close = () => setOpen(null);
  const mayMake = mayCall(makeMandate, role);
  const request = async () => {
    const { error } = await ask({ request: { customerId } });
    if (error) toast.error('Het verzoek is niet verstuurd', { body: textOf(error) ?? '' });
    else toast.done(`Verzoek om te tekenen verstuurd naar ${email}`);
  };
  const destroy = async () => {
    const { error } = await remove({ request: { customerId } });
    if (error) toast.error('Het mandaat is niet verwijderd', { body: textOf(error) ?? '' });
    else toast.done('Mandaat verwijderd');
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
