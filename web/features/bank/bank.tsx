import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { readBankFile } from '#api/bank/contract.ts';
import { useBankEntriesQuery, useReadBankFileMutation } from '#web/features/bank/api.ts';
import { Queue } from '#web/features/bank/queue.tsx';
import { Statements } from '#web/features/bank/statements.tsx';
import { textOf } from '#web/lib/api.ts';
import { money } from '#web/lib/format.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { dataUrlOf } from '#web/parts/image-file.ts';
import { useMayCall } from '#web/parts/role.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './bank.css';
import * as words from '#web/features/bank/words.nl.ts';

const mostBytes = 20 * 1024 * 1024;
const queues = ['open', 'booked', 'aside'] as const;
const shownIn = (text: string | null) =>
  text === 'statements' ? text : (queues.find((queue) => queue === text) ?? 'open');

/** Reads files of the bank, one after the other; what was left out, or refused, stays to be read. */
const useReading = () => {
  const [read, { isLoading }] = useReadBankFileMutation();
  const [problems, setProblems] = useState<string[]>([]);
  const bring = async (files: readonly File[]) => {
    const found: string[] = [];
    let [added, movements] = [0, 0];
    for (const file of files) {
      const say = (problem: string) => found.push(words.ofFile(file.name, problem));
      if (file.size > mostBytes) {
        say(words.fileTooLarge);
        continue;
      }
      try {
        const data = (await dataUrlOf(file)).replace(/^[^,]*,/, '');
        const { data: answer } = await read({ request: { name: file.name.slice(0, 200), data } }).unwrap();
        for (const statement of answer.statements) {
          if (statement.refused !== null) say(`${statement.iban}: ${statement.refused}`);
          added += statement.added;
          movements += statement.movements;
        }
      } catch (error) {
        say(textOf(error) ?? '');
      }
    }
    setProblems(found);
    if (movements > 0) toast.done(words.readSoMany(added, movements));
  };
  return { bring, isLoading, problems, forget: () => setProblems([]) };
};

/** Statements of the bank are read here, and what came in is booked on invoices in one pass by keyboard. */
export const Bank = () => {
  const [params, setParams] = useSearchParams();
  const shown = shownIn(params.get('toon'));
  const { currentData } = useBankEntriesQuery({
    show: 'open',
    iban: '',
    from: null,
    until: null,
    question: '',
    skip: 0,
    take: 25,
  });
  const { bring, isLoading, problems, forget } = useReading();
  const input = useRef<HTMLInputElement>(null);
  const mayRead = useMayCall(readBankFile);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (mayRead) void bring([...event.dataTransfer.files]);
  };
  const { open, balances = [] } = currentData ?? {};
  const gaps = balances.reduce((sum, account) => sum + account.gaps, 0);
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Page
        title={words.bank}
        status={
          open &&
          open.count > 0 && <span className="muted">{words.toProcess(open.count, money(open.amount))}</span>
        }
        actions={
          mayRead && (
            <>
              <input
                ref={input}
                type="file"
                multiple
                className="visually-hidden"
                tabIndex={-1}
                aria-label={words.statementFile}
                accept=".xml,.sta,.940,.mt940,.txt,.swi"
                onChange={(event) => {
                  void bring([...(event.target.files ?? [])]);
                  event.target.value = '';
                }}
              />
              <Button
                variant="filled"
                Icon={IconUpload}
                disabled={isLoading}
                onClick={() => input.current?.click()}
              >
                {isLoading ? words.reading : words.readStatement}
              </Button>
            </>
          )
        }
      >
        {problems.length > 0 && (
          <Banner kind="error" onClose={forget}>
            <ul className="bank-problems">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Banner>
        )}
        {gaps > 0 && shown !== 'statements' && (
          <Banner
            kind="warning"
            action={
              <LinkButton onClick={() => setParams({ toon: 'statements' })}>
                {words.showStatements}
              </LinkButton>
            }
          >
            {words.gapsWarning(gaps)}
          </Banner>
        )}
        <Tabs
          label={words.bank}
          tabs={[
            { key: 'open', label: words.openTab, count: open?.count },
            { key: 'booked', label: words.bookedTab },
            { key: 'aside', label: words.asideTab },
            { key: 'statements', label: words.statements },
          ]}
          selected={shown}
          onSelect={(key) => setParams({ toon: key })}
        >
          {shown === 'statements' ? <Statements balances={balances} /> : <Queue key={shown} show={shown} />}
        </Tabs>
      </Page>
    </div>
  );
};
