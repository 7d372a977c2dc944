import { useState } from 'react';
import { setMailServer, mailSenderCheck, mailSenderView, makeMailKey } from '#api/mail-sender/contract.ts';
import { NamedMailServer } from '#domain/account/mail-sender.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { ErrorBanner, RetryBanner } from '#web/ui/problem.tsx';
import { useDraft } from '#web/parts/draft.ts';
import { IconCopy, IconKey, IconRefresh } from '@tabler/icons-react';
import { mayCall, type ResponseOf } from '#api/contract/operation.ts';
import { inAdvance } from '#web/parts/ask-along.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useRole } from '#web/parts/role.ts';
import { copyText } from '#web/parts/copy-text.ts';

const { useSetMailServerMutation } = defineCalls({
  setMailServer: mutation(setMailServer, { invalidatesTags: ['Account'] }),
});

const ports = { 587: '587 (gebruikelijk)', 465: '465 (TLS)', 25: '25', 2525: '2525' };

/** SET-014: the mail server of the account. A password that is stored is not shown; it is typed anew with a change. */
const MailServer = ({ named, mayChange }: { named: NamedMailServer | null; mayChange: boolean }) => {
  const { draft, field, change } = useDraft({
    server: named?.server ?? '',
    port: named?.port ?? (587 as NamedMailServer['port']),
    user: named?.user ?? '',
    password: '',
  });
  const { port, password } = draft;
  const [server, user] = [draft.server.trim(), draft.user.trim()];
  const [isChecked, setIsChecked] = useState(false);
  const [store, { isLoading, error }] = useSetMailServerMutation();
  const isName = NamedMailServer.shape.server.safeParse(server).success;
  const lacksPassword = user !== '' && password === '';
  const save = async () => {
    setIsChecked(true);
    if (!isName || lacksPassword) return;
    const request = { server, port, user, password };
    if ((await store({ request })).error) return;
    change({ password: '' });
    setIsChecked(false);
    toast.done('Mailserver opgeslagen');
  };
  return (
    <Form className="stack" aria-label="Eigen mailserver" onSubmit={save}>
      <ErrorBanner error={error} />
      <div className="fields">
        <TextField
          label="Mailserver"
          disabled={!mayChange}
          {...field('server')}
          problem={
            isChecked && !isName ? 'Vul de naam van de server in, zoals smtp.uwprovider.nl.' : undefined
          }
        />
        <SelectField
          label="Poort"
          value={String(port)}
          disabled={!mayChange}
          options={Object.entries(ports).map(([value, label]) => ({ value, label }))}
          onChange={(value) => change({ port: Number(value) as NamedMailServer['port'] })}
        />
        <TextField label="Gebruiker" disabled={!mayChange} {...field('user')} />
        <TextField
          label="Wachtwoord"
          type="password"
          autoComplete="new-password"
          disabled={!mayChange}
          hint={named ? 'Het opgeslagen wachtwoord wordt niet getoond.' : undefined}
          problem={isChecked && lacksPassword ? 'Vul het wachtwoord van deze gebruiker in.' : undefined}
          {...field('password')}
        />
      </div>
      {mayChange && (
        <div>
          <Button type="submit" variant="filled" disabled={isLoading}>
            Mailserver opslaan
          </Button>
        </div>
      )}
    </Form>
  );
};

const { endpoints, useMailSenderQuery, useLazyMailSenderCheckQuery, useMakeMailKeyMutation } = defineCalls({
  mailSender: query(mailSenderView),
  mailSenderCheck: query(mailSenderCheck, { part: 'data' }),
  makeMailKey: mutation(makeMailKey, { invalidatesTags: ['Account'] }),
});

/** What the card shows, asked before it is there. */
export const askMailSender = () => endpoints.mailSender.initiate(undefined, inAdvance);

type Sender = ResponseOf<typeof mailSenderView>;
type Finding = ResponseOf<typeof mailSenderCheck>['data'][number];

const subjects = [
  { subject: 'spf', name: 'SPF', about: 'welke servers namens u mogen mailen' },
  { subject: 'dkim', name: 'DKIM', about: 'de handtekening onder elke mail' },
  { subject: 'dmarc', name: 'DMARC', about: 'wat er gebeurt met mail die niet klopt' },
] as const;
const states: Record<Finding['state'], { tone: Tone; text: string }> = {
  good: { tone: 'green', text: 'Klopt' },
  warning: { tone: 'yellow', text: 'Let op' },
  wrong: { tone: 'red', text: 'Klopt niet' },
  unknown: { tone: 'grey', text: 'Niet te zeggen' },
};

/** A TXT record to publish, each part to be copied. */
const TxtRecord = ({ of: { name, value } }: { of: { name: string; value: string } }) => (
  <dl className="txt-record">
    {(
      [
        ['Naam', name],
        ['Soort', 'TXT'],
        ['Waarde', value],
      ] as const
    ).map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <code>{text}</code>
        </dd>
        {label !== 'Soort' && (
          <IconButton
            size="small"
            label={`${label} kopiëren`}
            onClick={() => void copyText(text, `${label} gekopieerd`)}
            Icon={IconCopy}
          />
        )}
      </div>
    ))}
  </dl>
);

const Subject = ({
  name,
  about,
  finding,
  record,
}: {
  name: string;
  about: string;
  finding: Finding | undefined;
  /** What to publish, whatever was found. */
  record: Sender['record'];
}) => {
  const publish = finding?.publish ?? record;
  return (
    <li aria-label={name}>
      <div className="mail-subject">
        <b>{name}</b>
        <span className="sub">{about}</span>
        {finding && <Pill tone={states[finding.state].tone}>{states[finding.state].text}</Pill>}
      </div>
      {finding && <p>{finding.says}</p>}
      {finding && finding.found !== '' && (
        <p className="mail-found">
          <span className="sub">Er staat nu</span>
          <code>{finding.found}</code>
        </p>
      )}
      {publish && (
        <>
          <p className="sub">Record om te publiceren in DNS</p>
          <TxtRecord of={publish} />
        </>
      )}
    </li>
  );
};

const Now = ({ sender }: { sender: Sender }) => {
  const { from, envelope, isSigned, isSent, isServerUnreadable, usesOwnServer, isKeyUnreadable } = sender;
  return (
    <>
      <p>
        Mail gaat uit vanaf <b>{from}</b>, {isSigned ? 'ondertekend' : 'zonder handtekening'}.
        {envelope !== from && (
          <>
            {' '}
            Wat niet kan worden bezorgd komt terug bij <b>{envelope}</b>.
          </>
        )}
      </p>
      {!isSent && (
        <Banner>Er is nog geen mailserver ingesteld: mail wordt bewaard en kan worden gelezen.</Banner>
      )}
      {usesOwnServer && isServerUnreadable && (
        <Banner kind="error">
          Het wachtwoord van de mailserver is niet meer te lezen: voer het opnieuw in. Tot dan gaat er geen
          mail uit.
        </Banner>
      )}
      {isSigned && isKeyUnreadable && (
        <Banner kind="error">
          De sleutel die mail ondertekent is niet meer te lezen: maak een nieuwe. Tot dan gaat er geen mail
          uit.
        </Banner>
      )}
    </>
  );
};

const Own = ({ sender: { domain, record }, mayChange }: { sender: Sender; mayChange: boolean }) => {
  const [isReplacing, setIsReplacing] = useState(false);
  const [make, making] = useMakeMailKeyMutation();
  const [check, { data: findings, isFetching, error }] = useLazyMailSenderCheckQuery();
  const makeOne = async () => {
    const { error: failure } = await make({ request: {} });
    setIsReplacing(false);
    if (!failure) toast.done('Sleutel gemaakt', { body: 'Publiceer nu het record bij DKIM.' });
  };
  const failed = making.error ?? error;
  return (
    <>
      <ErrorBanner error={failed} />
      <ul className="mail-subjects" aria-label={`Records van ${domain}`} aria-busy={isFetching || undefined}>
        {subjects.map(({ subject, ...words }) => (
          <Subject
            key={subject}
            {...words}
            finding={isFetching ? undefined : findings?.find((item) => item.subject === subject)}
            record={subject === 'dkim' ? record : null}
          />
        ))}
      </ul>
      <div className="panel-actions">
        <Button
          icon={<IconRefresh size={18} aria-hidden />}
          disabled={isFetching}
          onClick={() => void check()}
        >
          {isFetching ? 'Controleren…' : 'Controleren'}
        </Button>
        {mayChange && record === null && (
          <Button
            variant="filled"
            icon={<IconKey size={18} aria-hidden />}
            disabled={making.isLoading}
            onClick={() => void makeOne()}
          >
            Sleutel maken
          </Button>
        )}
        {mayChange && record !== null && (
          <LinkButton onClick={() => setIsReplacing(true)}>Nieuwe sleutel maken</LinkButton>
        )}
      </div>
      {isReplacing && (
        <ConfirmDialog
          title="Nieuwe sleutel maken?"
          verb="Nieuwe sleutel maken"
          onConfirm={makeOne}
          onCancel={() => setIsReplacing(false)}
        >
          Mail wordt meteen met de nieuwe sleutel ondertekend. Tot het nieuwe record is gepubliceerd kunnen
          ontvangers de handtekening niet controleren.
        </ConfirmDialog>
      )}
    </>
  );
};

/** Under which address mail goes out, the key that signs it, and what receivers find of both in DNS. */
export const MailSender = () => {
  const role = useRole();
  const { data: sender, error, refetch } = useMailSenderQuery();
  return (
    <Card title="Afzender van e-mail" subtitle="of ontvangers geloven dat mail van u komt">
      <RetryBanner query={{ error, refetch }} />
      {!sender && error === undefined && <Skeleton width="60%" />}
      {sender && (
        <div className="stack">
          <Now sender={sender} />
          {sender.usesOwnServer && (
            <MailServer named={sender.ownServer} mayChange={mayCall(setMailServer, role)} />
          )}
          {sender.domain === '' ? (
            <p className="muted">Vul bij E-mail een afzender in om vanaf uw eigen adres te versturen.</p>
          ) : (
            <Own key={sender.domain} sender={sender} mayChange={mayCall(makeMailKey, role)} />
          )}
        </div>
      )}
    </Card>
  );
};
