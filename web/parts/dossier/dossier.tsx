import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { customerDossier, orderDossier, periodDossier } from '#api/dossier/contract.ts';
import { defineCalls, pdf } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { toastError } from '#web/parts/outcome.ts';
import { useMayCall } from '#web/parts/role.ts';
import { useToday } from '#web/parts/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Fields, SelectField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import * as words from '#web/parts/dossier/words.nl.ts';

const { useLazyOrderDossierQuery, useLazyCustomerDossierQuery, useLazyPeriodDossierQuery } = defineCalls({
  orderDossier: pdf(orderDossier),
  customerDossier: pdf(customerDossier),
  periodDossier: pdf(periodDossier),
});

/** What a dossier is asked of; `name` is what people call it. */
export type DossierAbout =
  { kind: 'order' | 'customer'; id: number; name: string } | { kind: 'period'; name: string };
type Personal = 'sealed' | 'opened';

/** Asks how a dossier is wanted, and saves it. */
export const DossierDialog = ({ about, onClose }: { about: DossierAbout; onClose: () => void }) => {
  const today = useToday();
  const [personal, setPersonal] = useState<Personal>('sealed');
  const [from, setFrom] = useState<string | null>(today);
  const [to, setTo] = useState<string | null>(today);
  const [ofOrder, order] = useLazyOrderDossierQuery();
  const [ofCustomer, customer] = useLazyCustomerDossierQuery();
  const [inPeriod, period] = useLazyPeriodDossierQuery();
  const isReady = about.kind !== 'period' || (from !== null && to !== null && from <= to);
  const fetched = () => {
    if (about.kind === 'order') return ofOrder({ orderId: about.id, personal });
    if (about.kind === 'customer') return ofCustomer({ customerId: about.id, personal });
    return inPeriod({ from: from ?? today, to: to ?? today, personal });
  };
  const make = async () => {
    const { data, error } = await fetched();
    if (!data) return toastError(words.notMade, error);
    const of = about.kind === 'period' ? `${from}-${to}` : about.name;
    saveFile(data, `dossier-${of.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.zip`);
    onClose();
  };
  return (
    <FormDialog
      title={words.dossierTitle(about.name)}
      verb={words.download}
      isBusy={order.isFetching || customer.isFetching || period.isFetching}
      isReady={isReady}
      onSubmit={make}
      onClose={onClose}
    >
      <p className="sub">{words.aboutDossier}</p>
      <Fields>
        {about.kind === 'period' && (
          <>
            <DateField label={words.from} value={from} onChange={setFrom} />
            <DateField label={words.upTo} value={to} onChange={setTo} />
          </>
        )}
        <SelectField
          label={words.personalData}
          hint={personal === 'opened' ? words.aboutOpened : words.aboutSealed}
          value={personal}
          onChange={(value) => setPersonal(value as Personal)}
          options={[
            { value: 'sealed', label: words.sealed },
            { value: 'opened', label: words.openedData },
          ]}
        />
      </Fields>
    </FormDialog>
  );
};

/** A button that asks it, for who may have a dossier. */
export const DossierButton = ({ about }: { about: DossierAbout }) => {
  const [isAsking, setIsAsking] = useState(false);
  if (!useMayCall(orderDossier)) return null;
  return (
    <>
      <Button Icon={IconFileZip} onClick={() => setIsAsking(true)}>
        {about.kind === 'period' ? words.makeDossier : words.dossier}
      </Button>
      {isAsking && <DossierDialog about={about} onClose={() => setIsAsking(false)} />}
    </>
  );
};

/** The same for a period, in the log book. */
export const PeriodDossier = () => {
  const may = useMayCall(periodDossier);
  if (!may) return null;
  return (
    <Card
      title={words.periodTitle}
      subtitle={words.periodSubtitle}
      aside={<DossierButton about={{ kind: 'period', name: words.ofPeriod }} />}
    >
      <p className="sub">{words.aboutDossier}</p>
    </Card>
  );
};
