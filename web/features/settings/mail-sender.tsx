import { IconCopy, IconKey, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { mailSenderCheck, mailSenderView, makeMailKey, setMailServer } from '#api/mail-sender/contract.ts';
import { mayCall, type ResponseOf } from '#api/contract/operation.ts';
import { defineCalls, mutation, query, textOf } from '#web/lib/api.ts';
import { inAdvance } from '#web/parts/ask-along.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import { MailServer } from '#web/features/settings/mail-server.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toasts.tsx';

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

const copy = async (what: string, text: string) => {
  try {
    await navigator.clipboard.writeText(text);
    toast.done(`${what} gekopieerd`);
  } catch {
    toast.error('Kopiëren lukt niet', { body: 'Sta deze pagina toe naar het klembord te schrijven.' });
  }
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
          <IconButton size="small" label={`${label} kopiëren`} onClick={() => void copy(label, text)}>
            <IconCopy size={16} aria-hidden />
          </IconButton>
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
      {failed !== undefined && <Banner kind="error">{textOf(failed)}</Banner>}
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
  const role = roleOf(useSession());
  const { data: sender, error, refetch } = useMailSenderQuery();
  return (
    <Card title="Afzender van e-mail" subtitle="of ontvangers geloven dat mail van u komt">
      {error !== undefined && (
        <Banner kind="error" action={<Button onClick={() => void refetch()}>Opnieuw proberen</Button>}>
          {textOf(error)}
        </Banner>
      )}
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
