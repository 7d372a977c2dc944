import { useState } from 'react';
import { type AuditCheck, setAuditCheck } from '#api/findings/contract.ts';
import { mostCounted } from '#domain/kernel/paging.ts';
import { useAuditChecksQuery } from '#web/features/checks/api.ts';
import { limitSaid, Said } from '#web/features/checks/said.tsx';
import { PeriodFields, usePeriod } from '#web/features/checks/period.tsx';
import { SetCheck } from '#web/features/checks/set-check.tsx';
import { count as countText } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { Page } from '#web/ui/page.tsx';
import './checks.css';
import * as words from '#web/features/checks/words.nl.ts';

const numberOf = (count: number) => (count > mostCounted ? `${countText(mostCounted)}+` : countText(count));

const Row = ({ check, query, onSet }: { check: AuditCheck; query: string; onSet: (() => void) | null }) => (
  <li className="audit-check-row">
    <Link
      className="check-open"
      to={`/rapporten/controles/${check.checkId}${query}`}
      data-found={check.count ? true : undefined}
    >
      <span className="check-count tabular">{check.count === null ? words.off : numberOf(check.count)}</span>
      <span className="check-what">
        <strong>{check.name}</strong>
        <span className="sub">{check.about}</span>
        <span className="sub">{limitSaid(check)}</span>
      </span>
    </Link>
    <Said check={check} />
    {onSet && (
      <Button size="small" variant="quiet" aria-label={words.setOf(check.name)} onClick={onSet}>
        {words.setWord}
      </Button>
    )}
  </li>
);

/** The ready checks, each a number that opens into what it found. */
export const Checks = () => {
  const period = usePeriod();
  const answer = useAuditChecksQuery(period.period);
  const [setting, setSetting] = useState<AuditCheck | null>(null);
  const maySet = useMayCall(setAuditCheck);
  return (
    <Page title={words.title} crumbs={[{ label: words.reports }]}>
      <Card title={words.found} isPadded={false} aside={<PeriodFields {...period} />}>
        <p className="checks-explanation muted">{words.explanation}</p>
        <Fetched query={answer} height={420}>
          {({ data }) =>
            data.length === 0 ? (
              <p className="checks-explanation">{words.empty}</p>
            ) : (
              <ul className="check-list">
                {data.map((check) => (
                  <Row
                    key={check.checkId}
                    check={check}
                    query={period.query}
                    onSet={
                      maySet && (check.limits.length > 0 || check.watchesPersons)
                        ? () => setSetting(check)
                        : null
                    }
                  />
                ))}
              </ul>
            )
          }
        </Fetched>
      </Card>
      {setting && <SetCheck check={setting} onClose={() => setSetting(null)} />}
    </Page>
  );
};
