import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { orderDossier, periodDossier } from '#api/dossier/contract.ts';
import { codeOf } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import {
  useAskDossierMutation,
  useLazyCustomerDossierQuery,
  useLazyOrderDossierQuery,
  useLazyPeriodDossierQuery,
} from '#web/parts/dossier/api.ts';
import { AskedDossiers } from '#web/parts/dossier/asked.tsx';
import { toastError } from '#web/parts/outcome.ts';
import { useMayCall } from '#web/parts/role.ts';
import { useToday } from '#web/parts/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Fields, SelectField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/parts/dossier/words.nl.ts';

/** What a dossier is asked of; `name` is what people call it. */
export type DossierAbout =
  { kind: 'order' | 'customer'; id: number; name: string } | { kind: 'period'; name: string };
type Personal = 'sealed' | 'opened';

/** Asks how a dossier is wanted, and saves it; one that is too large for that is made in the background. */
export const DossierDialog = ({
  about,
  onClose,
}: {
  about: DossierAbout;
  onClose: (isAsked: boolean) => void;
}) => {
  const today = useToday();
  const [personal, setPersonal] = useState<Personal>('sealed');
  const [from, setFrom] = useState<string | null>(today);
  const [to, setTo] = useState<string | null>(today);
  const [ofOrder, order] = useLazyOrderDossierQuery();
  const [ofCustomer, customer] = useLazyCustomerDossierQuery();
  const [inPeriod, period] = useLazyPeriodDossierQuery();
  const [ask, asking] = useAskDossierMutation();
  const isReady = about.kind !== 'period' || (from !== null && to !== null && from <= to);
  const fetched = () => {
    if (about.kind === 'order') return ofOrder({ orderId: about.id, personal });
    if (about.kind === 'customer') return ofCustomer({ customerId: about.id, personal });
    return inPeriod({ from: from ?? today, to: to ?? today, personal });
  };
  const askFor = async () => {
    const nothing = { orderId: null, customerId: null, from: null, to: null };
    const of = about.kind === 'period' ? { from, to } : { [`${about.kind}Id`]: about.id };
    const { error } = await ask({ request: { ...nothing, ...of, personal } });
    if (error) return toastError(words.notMade, error);
    toast.done(words.isBeingMade, { body: words.whereItIsMade });
    onClose(true);
  };
  const make = async () => {
    const { data, error } = await fetched();
    if (codeOf(error) === 'dossier-too-large') return askFor();
    if (!data) return toastError(words.notMade, error);
    const of = about.kind === 'period' ? `${from}-${to}` : about.name;
    saveFile(data, `dossier-${of.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.zip`);
    onClose(false);
  };
  return (
    <FormDialog
      title={words.dossierTitle(about.name)}
      verb={words.download}
      isBusy={order.isFetching || customer.isFetching || period.isFetching || asking.isLoading}
      isReady={isReady}
      onSubmit={make}
      onClose={() => onClose(false)}
    >
      <p className="sub">{words.aboutDossier}</p>
      <p className="sub">{words.aboutLarge}</p>
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
export const DossierButton = ({ about, onAsked }: { about: DossierAbout; onAsked?: () => void }) => {
  const [isAsking, setIsAsking] = useState(false);
  if (!useMayCall(orderDossier)) return null;
  return (
    <>
      <Button Icon={IconFileZip} onClick={() => setIsAsking(true)}>
        {about.kind === 'period' ? words.makeDossier : words.dossier}
      </Button>
      {isAsking && (
        <DossierDialog
          about={about}
          onClose={(isAsked) => {
            setIsAsking(false);
            if (isAsked) onAsked?.();
          }}
        />
      )}
    </>
  );
};

/** The same for a period, in the log book, with those that were asked for. */
export const PeriodDossier = () => {
  const may = useMayCall(periodDossier);
  const [asked, setAsked] = useState(0);
  if (!may) return null;
  return (
    <Card
      title={words.periodTitle}
      subtitle={words.periodSubtitle}
      isPadded={false}
      aside={
        <DossierButton
          about={{ kind: 'period', name: words.ofPeriod }}
          onAsked={() => setAsked((times) => times + 1)}
        />
      }
    >
      <p className="sub card-body">{words.aboutDossier}</p>
      <AskedDossiers key={asked} />
    </Card>
  );
};
