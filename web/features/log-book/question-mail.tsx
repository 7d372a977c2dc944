import { useState } from 'react';
import { endQuestionMail, mailedQuestions, mailQuestion } from '#api/log-book/questions-contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { defineCalls, mutation, query, textOf } from '#web/lib/api.ts';
import { useListViewsQuery } from '#web/parts/record-list/api.ts';
import { useMayCall } from '#web/parts/role.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { Link } from '#web/lib/router.tsx';
import * as words from '#web/features/log-book/words.nl.ts';

const invalidatesTags = ['ListView:list'] as const;
const { useMailedQuery, useMailMutation, useEndMutation } = defineCalls({
  mailed: query(mailedQuestions, { part: 'data' }),
  mail: mutation(mailQuestion, { invalidatesTags }),
  end: mutation(endQuestionMail, { invalidatesTags }),
});
type Mailed = ResponseOf<typeof mailedQuestions>['data'][number];

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const daily = '';
const days = () => [
  { value: daily, label: words.everyDay },
  ...words.weekdays.map((name, nth) => ({ value: String(nth + 1), label: words.everyWeekOn(name) })),
];
const timesOf = ({ weekday, hour }: Mailed) =>
  words.atHour(
    weekday === null ? words.everyDay : words.everyWeekOn(words.weekdays[weekday - 1] ?? ''),
    clock(hour),
  );

/** When the question that is open is mailed to who asks. */
const Wanted = ({ view, known }: { view: { viewId: number; name: string }; known: Mailed | undefined }) => {
  const [weekday, setWeekday] = useState(String(known?.weekday ?? daily));
  const [hour, setHour] = useState(String(known?.hour ?? 7));
  const [mail, { isLoading, error }] = useMailMutation();
  const submit = async () => {
    const times = { weekday: weekday === daily ? null : Number(weekday), hour: Number(hour) };
    const { data } = await mail({ request: { viewId: view.viewId, ...times } });
    if (data) toast.done(words.questionIsMailed(view.name));
  };
  return (
    <section className="log-events">
      <h3>{view.name}</h3>
      {error !== undefined && <Banner kind="error">{textOf(error)}</Banner>}
      <div className="log-mail-times">
        <SelectField label={words.howOften} value={weekday} options={days()} onChange={setWeekday} />
        <SelectField
          label={words.fromHour}
          value={hour}
          options={hours.map((each) => ({ value: String(each), label: clock(each) }))}
          onChange={setHour}
        />
        <Button variant="filled" disabled={isLoading} onClick={() => void submit()}>
          {known ? words.changeMail : words.mailMe}
        </Button>
      </div>
      <p className="sub">{words.onlyWhatIsNew}</p>
    </section>
  );
};

const Ended = ({ mailed }: { mailed: Mailed }) => {
  const [end, { isLoading, error }] = useEndMutation();
  return (
    <li className="log-mailed">
      <span className="two-lines">
        <Link to={`?${mailed.query}`}>{mailed.name}</Link>
        <span className="sub">{timesOf(mailed)}</span>
        {error !== undefined && <span className="log-failed">{textOf(error)}</span>}
      </span>
      <Button
        size="small"
        disabled={isLoading}
        aria-label={words.stopMailOf(mailed.name)}
        onClick={() => void end({ request: { viewId: mailed.viewId } })}
      >
        {words.stopMail}
      </Button>
    </li>
  );
};

const MailDialog = ({ query: address, onClose }: { query: string; onClose: () => void }) => {
  const mailed = useMailedQuery({});
  const { data } = useListViewsQuery(undefined);
  const view = data?.views.find((one) => one.list === 'log-book' && one.query === address);
  return (
    <Dialog title={words.questionsByMail} closesOutside onClose={onClose}>
      <Fetched query={mailed}>
        {(questions) => {
          const known = questions.find(({ viewId }) => viewId === view?.viewId);
          return (
            <div className="log-action">
              {view ? (
                <Wanted key={`${view.viewId} ${known?.since}`} view={view} known={known} />
              ) : (
                <p>{words.saveQuestionFirst}</p>
              )}
              <section className="log-events">
                <h3>{words.myMails}</h3>
                {questions.length === 0 ? (
                  <p className="sub">{words.noMails}</p>
                ) : (
                  <ul className="log-mails">
                    {questions.map((question) => (
                      <Ended key={question.viewId} mailed={question} />
                    ))}
                  </ul>
                )}
              </section>
            </div>
          );
        }}
      </Fetched>
    </Dialog>
  );
};

/** What is new in a saved question by mail: when, which of them, and off again. */
export const QuestionMail = ({ query: address }: { query: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (!useMayCall(mailQuestion)) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {words.byMail}
      </Button>
      {isOpen && <MailDialog query={address} onClose={() => setIsOpen(false)} />}
    </>
  );
};
