import { QuestionMail } from '#web/features/log-book/question-mail.tsx';
import { useNavigate } from '#web/lib/router.tsx';
import { useListViewsQuery } from '#web/parts/record-list/api.ts';
import { ViewsMenu } from '#web/parts/record-list/views-menu.tsx';
import * as words from '#web/features/log-book/words.nl.ts';

/** As the questions of the log book are kept among the saved views of lists: an own one, or shared by all of the account. */
const list = 'log-book';

/** Questions that were saved: what stands behind the question mark in the address, under a name. */
export const SavedQuestions = ({ query }: { query: string }) => {
  const navigate = useNavigate();
  const found = useListViewsQuery(undefined);
  const views = (found.data?.views ?? []).filter((view) => view.list === list);
  const view = views.find((one) => one.query === query);
  return (
    <>
      <ViewsMenu
        list={list}
        usualName={words.everything}
        hasFailed={found.error !== undefined}
        parts={{
          query,
          keys: null,
          views,
          view,
          isChanged: false,
          open: (next) => void navigate(`?${next?.query ?? ''}`),
        }}
      />
      <QuestionMail query={query} />
    </>
  );
};
