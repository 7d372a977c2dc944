import { ownVersion } from '#api/contract/version.ts';
import { useVersionLogQuery } from '#web/parts/account.ts';
import { date } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import './help.css';
import * as words from '#web/features/help/words.nl.ts';

/** SHELL-012: the released versions, newest first, as far as users notice. */
export const VersionLog = () => {
  const { data: versions, ...query } = useVersionLogQuery();
  if (!versions && !query.error) return <PageSkeleton />;
  return (
    <div className="page help-page">
      <PageHeader title={words.versionLog} actions={<Link to="/faq">{words.help}</Link>} />
      <div className="stack">
        <RetryBanner query={query}>{words.theVersionsCouldNotBe} </RetryBanner>
        {versions?.map(({ version, date: released, title, notes }) => (
          <Card
            key={version}
            title={title}
            subtitle={words.version(version, date(released))}
            aside={version === ownVersion && <Tag>{words.thisVersion}</Tag>}
          >
            <ul className="version-notes">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </div>
  );
};
