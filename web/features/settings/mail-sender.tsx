import { useState } from 'react';
import { setMailServer, mailSenderCheck, mailSenderView, makeMailKey } from '#api/mail-sender/contract.ts';
import { NamedMailServer } from '#domain/account/mail-sender.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toastDone } from '#web/parts/outcome.ts';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { useDraft } from '#web/parts/draft.ts';
import { IconCopy, IconKey, IconRefresh } from '@tabler/icons-react';
import { mayCall, type ResponseOf } from '#api/contract/operation.ts';
import { inAdvance } from '#web/lib/ask-along.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { useRole } from '#web/parts/role.ts';
import { copyText } from '#web/parts/copy-text.ts';
import * as texts from '#web/features/settings/words.nl.ts';

const { useSetMailServerMutation } = defineCalls({
  setMailServer: mutation(setMailServer, { invalidatesTags: ['Account'] }),
});

const ports = { 587: texts.n587Usual, 465: texts.n465Tls, 25: '25', 2525: '2525' };

/**
 * SET-014: the mail server of the account. A stored password is never shown; it must be typed again with each
 * change.
 */
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
    if (!(await toastDone(store({ request }), texts.mailServerSaved))) return;
    change({ password: '' });
    setIsChecked(false);
  };
  return (
    <Form className="stack" aria-label={texts.ownMailServer} onSubmit={save}>
      <ErrorBanner error={error} />
      <div className="fields">
        <TextField
          label={texts.mailServer}
          disabled={!mayChange}
          {...field('server')}
          problem={isChecked && !isName ? texts.enterTheNameOfThe : undefined}
        />
        <SelectField
          label={texts.port}
          value={String(port)}
          disabled={!mayChange}
          options={Object.entries(ports).map(([value, label]) => ({ value, label }))}
          onChange={(value) => change({ port: Number(value) as NamedMailServer['port'] })}
        />
        <TextField label={texts.user} disabled={!mayChange} {...field('user')} />
        <TextField
          label={texts.password}
          type="password"
          autoComplete="new-password"
          disabled={!mayChange}
          hint={named ? texts.theSavedPasswordIsNot : undefined}
          problem={isChecked && lacksPassword ? texts.enterThePasswordOfThis : undefined}
          {...field('password')}
        />
      </div>
      {mayChange && (
        <div>
          <Button type="submit" variant="filled" disabled={isLoading}>
            {texts.saveMailServer}
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

/** The data of the card, prefetched. */
export const askMailSender = () => endpoints.mailSender.initiate(undefined, inAdvance);

type Sender = ResponseOf<typeof mailSenderView>;
type Finding = ResponseOf<typeof mailSenderCheck>['data'][number];

const subjects = [
  { subject: 'spf', name: texts.spf, about: texts.whichServersMayMailOn },
  { subject: 'dkim', name: texts.dkim, about: texts.theSignatureUnderEveryMail },
  { subject: 'dmarc', name: texts.dmarc, about: texts.whatHappensToMailThat },
] as const;
const states: Record<Finding['state'], { tone: Tone; text: string }> = {
  good: { tone: 'green', text: texts.correct },
  warning: { tone: 'yellow', text: texts.mind },
  wrong: { tone: 'red', text: texts.notCorrect },
  unknown: { tone: 'grey', text: texts.cannotBeTold },
};

/** A TXT record to publish, with copy buttons for its parts. */
const TxtRecord = ({ name, value }: { name: string; value: string }) => (
  <dl className="txt-record">
    {(
      [
        [texts.name, name],
        [texts.kind, texts.txt],
        [texts.value, value],
      ] as const
    ).map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <code>{text}</code>
        </dd>
        {label !== texts.kind && (
          <IconButton
            size="small"
            label={texts.copyOf(label)}
            onClick={() => void copyText(text, texts.copied(label))}
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
  /** The records to publish, whatever was found. */
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
          <span className="sub">{texts.itNowSays}</span>
          <code>{finding.found}</code>
        </p>
      )}
      {publish && (
        <>
          <p className="sub">{texts.recordToPublishInDns}</p>
          <TxtRecord {...publish} />
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
        {texts.mailGoesOutFrom} <b>{from}</b>, {isSigned ? texts.signed : texts.withoutASignature}.
        {envelope !== from && (
          <>
            {' '}
            {texts.whatCannotBeDeliveredComes} <b>{envelope}</b>.
          </>
        )}
      </p>
      {!isSent && <Banner>{texts.noMailServerHasBeen}</Banner>}
      {usesOwnServer && isServerUnreadable && <Banner kind="error">{texts.thePasswordOfTheMail}</Banner>}
      {isSigned && isKeyUnreadable && <Banner kind="error">{texts.theKeyThatSignsMail}</Banner>}
    </>
  );
};

const DomainRecords = ({ sender: { domain, record }, mayChange }: { sender: Sender; mayChange: boolean }) => {
  const [isReplacing, setIsReplacing] = useState(false);
  const [make, making] = useMakeMailKeyMutation();
  const [check, { data: findings, isFetching, error }] = useLazyMailSenderCheckQuery();
  const makeOne = async () => {
    await toastDone(make({ request: {} }), texts.keyMade, { body: texts.nowPublishTheRecordAt });
    setIsReplacing(false);
  };
  return (
    <>
      <ErrorBanner error={making.error ?? error} />
      <ul className="mail-subjects" aria-label={texts.recordsOf(domain)} aria-busy={isFetching || undefined}>
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
          {isFetching ? texts.checking : texts.check}
        </Button>
        {mayChange && record === null && (
          <Button
            variant="filled"
            icon={<IconKey size={18} aria-hidden />}
            disabled={making.isLoading}
            onClick={makeOne}
          >
            {texts.makeKey}
          </Button>
        )}
        {mayChange && record !== null && (
          <LinkButton onClick={() => setIsReplacing(true)}>{texts.makeNewKey}</LinkButton>
        )}
      </div>
      {isReplacing && (
        <ConfirmDialog
          title={texts.confirmNewKey}
          verb={texts.makeNewKey}
          onConfirm={makeOne}
          onCancel={() => setIsReplacing(false)}
        >
          {texts.mailIsSignedWithThe}
        </ConfirmDialog>
      )}
    </>
  );
};

/** The sender address of mail, the key that signs it, and what receivers find about both in DNS. */
export const MailSender = () => {
  const role = useRole();
  return (
    <Card title={texts.senderOfEmail} subtitle={texts.whetherReceiversBelieveThatMail}>
      <Fetched query={useMailSenderQuery()}>
        {(sender) => (
          <div className="stack">
            <Now sender={sender} />
            {sender.usesOwnServer && (
              <MailServer named={sender.ownServer} mayChange={mayCall(setMailServer, role)} />
            )}
            {sender.domain === '' ? (
              <p className="muted">{texts.enterASenderAtEmail}</p>
            ) : (
              <DomainRecords key={sender.domain} sender={sender} mayChange={mayCall(makeMailKey, role)} />
            )}
          </div>
        )}
      </Fetched>
    </Card>
  );
};
