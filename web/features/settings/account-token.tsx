import { useState } from 'react';
import { renewToken } from '#api/website/contract.ts';
import type { TokenPurpose } from '#domain/account/secret.ts';
import {
  useAccountSecretsQuery,
  useRenewTokenMutation,
  useShowTokenMutation,
} from '#web/features/settings/website-endpoints.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { FormSection } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { ReadOnlyField } from '#web/ui/read-only-field.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { copyText } from '#web/parts/copy-text.ts';

/**
 * INT-016, INT-020: the token of a feed or of the website API. Admins alone see it, when they ask, and make another
 * in its place; `warning` says what stops working then, `fieldsOf` what there is to copy.
 */
export const AccountToken = ({
  purpose,
  warning,
  fieldsOf,
}: {
  purpose: TokenPurpose;
  warning: string;
  fieldsOf: (shown: { token: string; address: string }) => readonly { label: string; value: string }[];
}) => {
  const mayRenew = useMayCall(renewToken);
  const { data: secrets, error } = useAccountSecretsQuery();
  const [show, showing] = useShowTokenMutation();
  const [renew, renewing] = useRenewTokenMutation();
  const [shown, setShown] = useState<{ token: string; address: string } | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  if (error !== undefined) return <ErrorBanner error={error} />;
  if (!secrets) return <Skeleton height={72} />;
  const { isKept: isSet = false, isUnreadable = false } =
    secrets.find((item) => item.purpose === purpose) ?? {};
  const problem = showing.error ?? renewing.error;

  const reveal = async () => {
    const { data } = await show({ request: { purpose } });
    if (data) setShown(data.data);
  };
  const make = async () => {
    const { data } = await renew({ request: { purpose } });
    setIsAsked(false);
    if (!data) return;
    setShown(data.data);
    toast.done(isSet ? 'Nieuw token gemaakt; het vorige werkt niet meer' : 'Token gemaakt');
  };
  return (
    <FormSection
      title="Token"
      explanation="Wie dit token heeft, leest mee. Alleen een beheerder (ADMIN) kan het zien of vernieuwen."
    >
      <div className="section-wide">
        <ErrorBanner error={problem} />
        {!isSet && shown === null && <p className="muted">Er is nog geen token.</p>}
        {isUnreadable && shown === null && (
          <Banner kind="warning">Het token is niet meer te lezen en werkt niet. Maak een nieuw token.</Banner>
        )}
        {isSet && !isUnreadable && shown === null && (
          <p className="muted">Er is een token. Het staat niet in beeld.</p>
        )}
        {shown !== null &&
          fieldsOf(shown).map(({ label, value }) => (
            <div key={label} className="token-shown">
              <ReadOnlyField label={label} value={value} />
              <Button
                aria-label={`${label} kopiëren`}
                onClick={() => void copyText(value, `${label} gekopieerd`)}
              >
                Kopiëren
              </Button>
            </div>
          ))}
        {mayRenew && (
          <div className="token-actions">
            {isSet && !isUnreadable && shown === null && (
              <Button disabled={showing.isLoading} onClick={() => void reveal()}>
                Token tonen
              </Button>
            )}
            {shown !== null && (
              <Button variant="quiet" onClick={() => setShown(null)}>
                Verbergen
              </Button>
            )}
            <Button disabled={renewing.isLoading} onClick={() => (isSet ? setIsAsked(true) : void make())}>
              {isSet ? 'Nieuw token maken' : 'Token maken'}
            </Button>
          </div>
        )}
      </div>
      {isAsked && (
        <ConfirmDialog
          title="Nieuw token maken?"
          verb="Nieuw token maken"
          isDangerous
          onConfirm={make}
          onCancel={() => setIsAsked(false)}
        >
          {warning}
        </ConfirmDialog>
      )}
    </FormSection>
  );
};
