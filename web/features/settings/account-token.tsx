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
import { Fetched } from '#web/ui/fetched.tsx';
import { FormSection } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { ReadOnlyField } from '#web/ui/read-only-field.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { copyText } from '#web/parts/copy-text.ts';
import * as words from '#web/features/settings/words.nl.ts';

export type ShownToken = { token: string; address: string };

type Secrets = NonNullable<ReturnType<typeof useAccountSecretsQuery>['data']>;
type Props = {
  purpose: TokenPurpose;
  /** What the one who uses it calls it. */
  kind?: keyof typeof words.accountTokens;
  warning: string;
  title?: string;
  explanation?: string;
  fieldsOf: (shown: ShownToken) => readonly { label: string; value: string }[];
};

const Token = ({
  purpose,
  kind = 'token',
  warning,
  title = words.token,
  explanation = words.whoHasThisTokenCan,
  fieldsOf,
  secrets,
}: Props & { secrets: Secrets }) => {
  const said = words.accountTokens[kind];
  const mayRenew = useMayCall(renewToken);
  const [show, showing] = useShowTokenMutation();
  const [renew, renewing] = useRenewTokenMutation();
  const [shown, setShown] = useState<ShownToken | null>(null);
  const [isAsked, setIsAsked] = useState(false);
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
    toast.done(isSet ? said.madeAnew : said.made);
  };
  return (
    <FormSection title={title} explanation={explanation}>
      <div className="section-wide">
        <ErrorBanner error={problem} />
        {!isSet && shown === null && <p className="muted">{said.none}</p>}
        {isUnreadable && shown === null && <Banner kind="warning">{said.unreadable}</Banner>}
        {isSet && !isUnreadable && shown === null && <p className="muted">{said.kept}</p>}
        {shown !== null &&
          fieldsOf(shown).map(({ label, value }) => (
            <div key={label} className="token-shown">
              <ReadOnlyField label={label} value={value} />
              <Button
                aria-label={words.copyOf(label)}
                onClick={() => void copyText(value, words.copied(label))}
              >
                {words.copy}
              </Button>
            </div>
          ))}
        {mayRenew && (
          <div className="token-actions">
            {isSet && !isUnreadable && shown === null && (
              <Button disabled={showing.isLoading} onClick={reveal}>
                {said.show}
              </Button>
            )}
            {shown !== null && (
              <Button variant="quiet" onClick={() => setShown(null)}>
                {words.hide}
              </Button>
            )}
            <Button disabled={renewing.isLoading} onClick={() => (isSet ? setIsAsked(true) : void make())}>
              {isSet ? said.makeAnew : said.make}
            </Button>
          </div>
        )}
      </div>
      {isAsked && (
        <ConfirmDialog
          title={said.confirmAnew}
          verb={said.makeAnew}
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

/**
 * INT-016, INT-020: the token of a feed or of the website API. Only admins can reveal it or replace it.
 * `warning` says what stops working after that, `fieldsOf` returns the fields to copy.
 */
export const AccountToken = (token: Props) => (
  <Fetched query={useAccountSecretsQuery()} height={72}>
    {(secrets) => <Token {...token} secrets={secrets} />}
  </Fetched>
);
