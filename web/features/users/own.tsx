import { userFields } from '#domain/user/fields.ts';
import type { FieldValue } from '#domain/kernel/field.ts';
import {
  useChangeOwnProfileMutation,
  useProfileQuery,
  useChangeOwnPasswordMutation,
  useRevokeOtherSessionsMutation,
  useRevokeSessionMutation,
  useSessionsQuery,
} from '#web/features/users/api.ts';
import { Card } from '#web/ui/card.tsx';
import { RecordForm } from '#web/ui/record-form.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { MailKind, useDirectMail } from '#web/parts/direct-mail.ts';
import * as partWords from '#web/parts/words.nl.ts';
import { useSaveLanguage } from '#web/parts/own-language.ts';
import { useRole } from '#web/parts/role.ts';
import { useState } from 'react';
import { shortestPassword } from '#domain/user/password.ts';
import { codeOf, textOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { CheckField, Fields, FormSection, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { useReportUnsaved } from '#web/lib/unsaved.ts';
import { deviceOf } from '#web/lib/sessions/device.ts';
import { dateTime } from '#web/lib/format.ts';
import { LanguageField } from '#web/ui/language-field.tsx';
import { Pill } from '#web/ui/pill.tsx';
import type { Column } from '#web/ui/table.tsx';
import { TableCard } from '#web/ui/query-table.tsx';
import { valueColumn, column, actionColumn } from '#web/ui/columns.ts';
import * as words from '#web/features/users/words.nl.ts';

/** SET-005. */
const notSaved = words.somethingWentWrongPleaseTry;
const systemError = words.thereHasBeenASystem;

/** AUTH-033, AUTH-035: the name, login name and address of the user, each saved by itself. */
export const OwnProfile = ({ isReadOnly }: { isReadOnly: boolean }) => {
  const role = useRole();
  const query = useProfileQuery();
  const profile = query.data;
  const [change] = useChangeOwnProfileMutation();
  const saveLanguage = useSaveLanguage();
  const save = async (name: keyof typeof userFields, to: FieldValue) => {
    const { data, error } = await change({
      request: { data: { field: userFields[name].wire, val: String(to ?? '') } },
    });
    if (data === true) {
      toast.done(words.yourChangeHasBeenSaved);
      return { outcome: 'saved' as const };
    }
    // who gave no code or password is told that one was asked
    const isAsked = codeOf(error)?.endsWith('-asked') ?? false;
    const general = error === undefined ? notSaved : systemError;
    const text = (isAsked && textOf(error)) || general;
    toast.error(text);
    throw new Error(text);
  };
  return (
    <Card
      title={words.myProfile}
      subtitle={
        profile && (
          <>
            <span>{`${words.numberOfThisAccount} `}</span>
            <span>{profile.accountId}</span>
          </>
        )
      }
    >
      <Fetched query={query} height={96}>
        {(record) => (
          <>
            <RecordForm
              fields={userFields}
              tab="profile"
              record={record}
              role={role}
              save={save}
              isReadOnly={isReadOnly}
            />
            <FormSection title={words.preferences}>
              <LanguageField save={saveLanguage} />
              <DirectMails />
            </FormSection>
          </>
        )}
      </Fetched>
    </Card>
  );
};

/** Which mails the user sends without a look first, to switch off again. */
const DirectMails = () => {
  const { isDirect, choose } = useDirectMail();
  const [, setCount] = useState(0);
  return (
    <fieldset className="field">
      <legend>{partWords.mailsSentDirectly}</legend>
      <div className="check-row">
        {MailKind.options.map((kind) => (
          <CheckField
            key={kind}
            label={partWords.mailKinds[kind]}
            checked={isDirect(kind)}
            onChange={(is) => {
              choose(kind, is);
              setCount((count) => count + 1);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
};

/** AUTH-034: the password of the user; a change ends all other sessions of the user. */
export const OwnPassword = () => {
  const shortest = useProfileQuery().data?.shortestPassword ?? shortestPassword;
  const [change, { isLoading }] = useChangeOwnPasswordMutation();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  useReportUnsaved('page', current !== '' || password !== '');
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    if (password.length < shortest) {
      setProblem(words.minimumLength(shortest));
      return;
    }
    const { error } = await change({ request: { password, current } });
    setProblem(textOf(error));
    if (error !== undefined) return;
    setCurrent('');
    setPassword('');
    toast.done(words.yourPasswordHasBeenChanged, { body: words.youHaveBeenLoggedOut });
  };
  return (
    <Card title={words.changePassword}>
      <Form onSubmit={submit}>
        <Fields>
          <TextField
            label={words.currentPassword}
            type="password"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
          />
          <TextField
            label={words.newPassword}
            type="password"
            autoComplete="new-password"
            problem={problem}
            hint={words.atLeastCharacters(shortest)}
            value={password}
            onChange={(value) => {
              setPassword(value);
              setProblem(undefined);
            }}
          />
          <div>
            <Button type="submit" variant="filled" disabled={isLoading || current === '' || password === ''}>
              {words.changePassword}
            </Button>
          </div>
        </Fields>
      </Form>
    </Card>
  );
};

type Session = NonNullable<ReturnType<typeof useSessionsQuery>['data']>[number];

/** The sessions of the user, with a button to end one that the user does not recognise. */
export const OwnSessions = () => {
  const { data: sessions, ...query } = useSessionsQuery();
  const [revoke, { isLoading }] = useRevokeSessionMutation();
  const [revokeOthers, { isLoading: areEnding }] = useRevokeOtherSessionsMutation();
  const end = async ({ sessionId }: Session) => {
    const answer = await revoke({ request: { sessionId } });
    if (answer.error) toast.error(textOf(answer.error) ?? words.theSessionWasNotEnded);
    else toast.done(words.sessionEnded);
  };
  const endOthers = async () => {
    const answer = await revokeOthers({ request: {} });
    if (answer.error) toast.error(textOf(answer.error) ?? words.theSessionsWereNotEnded);
    else toast.done(words.otherSessionsEnded);
  };
  const columns: Column<Session>[] = [
    column(
      'device',
      words.device,
      ({ agent, isForOther }) => `${deviceOf(agent)}${isForOther ? words.onBehalfOfAnother : ''}`,
    ),
    column('address', words.address, ({ address }) => address || words.unknown),
    valueColumn('openedAt', words.signedInAt, dateTime, { isNamed: true }),
    valueColumn('usedAt', words.lastUsed, dateTime, { isNamed: true }),
    actionColumn('end', words.end, (session) => (
      <div className="row-actions">
        {session.isThis ? (
          <Pill tone="green">{words.thisOne}</Pill>
        ) : (
          <Button
            size="small"
            disabled={isLoading}
            aria-label={words.endSession(deviceOf(session.agent), session.address)}
            onClick={() => void end(session)}
          >
            {words.end}
          </Button>
        )}
      </div>
    )),
  ];
  return (
    <TableCard
      title={words.whereYouAreLoggedIn}
      caption={words.sessions}
      columns={columns}
      keyOf="sessionId"
      rows={sessions}
      aside={
        (sessions?.length ?? 0) > 1 && (
          <Button size="small" disabled={areEnding} onClick={() => void endOthers()}>
            {words.endAllOthers}
          </Button>
        )
      }
      areas="'device end' 'address address' 'openedAt openedAt' 'usedAt usedAt'"
      query={query}
      skeletonRows={2}
    />
  );
};
