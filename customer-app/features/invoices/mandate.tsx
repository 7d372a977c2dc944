import { useState } from 'react';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { ownMandate } from '#api/customer-app-invoices/contract.ts';
import { useAnswer, useApp } from '#customer-app/app/signed-in.ts';
import { invoiceCalls } from '#customer-app/features/invoices/calls.ts';
import { Failed } from '#customer-app/ui/states.tsx';
import { date, money } from '#web/lib/format.ts';
import type { ApiError } from '#web/lib/request.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Pill } from '#web/ui/pill.tsx';
import * as words from '#customer-app/features/invoices/words.nl.ts';

const nothing = {};
type Answer = ResponseOf<typeof ownMandate>;
type Mandate = NonNullable<Answer['mandate']>;

const StateOf = ({ signedOn, revokedOn }: Mandate) => {
  if (revokedOn !== null) return <Pill tone="grey">{words.revoked}</Pill>;
  return signedOn === null ? <Pill tone="yellow">{words.notSigned}</Pill> : null;
};

const stateIn = ({ iban, name, signedOn, revokedOn }: Mandate) => {
  if (revokedOn !== null) return words.mandateRevoked(iban, name, date(revokedOn));
  return signedOn === null
    ? words.mandateUnsigned(iban, name)
    : words.mandateSigned(iban, name, date(signedOn));
};

/** What is collected although the mandate is revoked, and what can be done about that. */
const UnderWay = ({ underWay, scheme }: Pick<Answer, 'underWay'> & Pick<Mandate, 'scheme'>) => {
  if (underWay.length === 0) return null;
  return (
    <>
      <ul aria-label={words.stillCollected}>
        {underWay.map(({ invoiceNumber, amount, on }) => (
          <li key={invoiceNumber}>{words.collectedOn(invoiceNumber, money(amount), date(on))}</li>
        ))}
      </ul>
      <p className="small">{words.stopping[scheme]}</p>
    </>
  );
};

const Revoke = ({
  mandate,
  underWay,
  onClose,
}: Pick<Answer, 'underWay'> & { mandate: Mandate; onClose: () => void }) => {
  const { client } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const revoke = async () => {
    setIsBusy(true);
    const answer = await client.call(invoiceCalls.revokeOwnMandate, { mandateId: mandate.mandateId });
    // what is shown is what the server has, also where it refused
    await client.fetch(invoiceCalls.ownMandate, nothing);
    client.invalidate(['Customer']);
    setIsBusy(false);
    if ('data' in answer) onClose();
    else setError(answer.error);
  };
  return (
    <Dialog
      kind="sheet"
      title={words.revokeTitle}
      onClose={() => !isBusy && onClose()}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose} data-autofocus>
            {words.cancel}
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={() => void revoke()}>
            {words.revoke}
          </Button>
        </>
      }
    >
      {error && <Banner kind="error">{error.text}</Banner>}
      <p>{words.revokeMeans}</p>
      {underWay.length > 0 && <p>{words.goesOn}</p>}
      <UnderWay underWay={underWay} scheme={mandate.scheme} />
    </Dialog>
  );
};

/** Ours: from which account invoices are collected, what is under way, and revoking that. */
export const OwnMandate = () => {
  const { data, error, refetch } = useAnswer(invoiceCalls.ownMandate, nothing);
  const [isRevoking, setIsRevoking] = useState(false);
  if (error) return <Failed error={error} isOld={data !== undefined} onRetry={refetch} />;
  if (!data?.mandate) return null;
  const { mandate, mayRevoke, underWay } = data;
  const { reference, revokedOn, scheme } = mandate;
  return (
    <section className="card mandate" aria-labelledby="mandate">
      <h2 id="mandate" className="title-row">
        {words.directDebit} <StateOf {...mandate} />
      </h2>
      <div className="pad">
        <p>{stateIn(mandate)}</p>
        <p className="small">{words.mandateReference(reference)}</p>
        {revokedOn !== null && underWay.length > 0 && (
          <>
            <p>{words.goesOn}</p>
            <UnderWay underWay={underWay} scheme={scheme} />
          </>
        )}
        {revokedOn === null &&
          (mayRevoke ? (
            <Button onClick={() => setIsRevoking(true)}>{words.revoke}</Button>
          ) : (
            <p className="small">{words.mayNotRevoke}</p>
          ))}
      </div>
      {isRevoking && <Revoke mandate={mandate} underWay={underWay} onClose={() => setIsRevoking(false)} />}
    </section>
  );
};
