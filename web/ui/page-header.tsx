import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Fragment, type ReactNode, useEffect } from 'react';
import { titlePage } from '#web/lib/brand.ts';
import { plural, time } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { useUnsaved } from '#web/lib/unsaved.ts';
import './page-header.css';
import * as words from '#web/ui/words.nl.ts';

export type Crumb = { label: string; to?: string };

/** The top of a page: its location, its only H1, its status, its save state and its few actions. */
export const PageHeader = ({
  title,
  crumbs = [],
  status,
  saveState,
  actions,
}: {
  title: string;
  crumbs?: readonly Crumb[];
  status?: ReactNode;
  saveState?: ReactNode;
  actions?: ReactNode;
}) => {
  useEffect(() => {
    titlePage(title);
  }, [title]);
  return (
    <div className="page-header">
      <div>
        {crumbs.length > 0 && (
          <nav className="crumbs" aria-label={words.breadcrumb}>
            {crumbs.map(({ label, to }, index) => (
              <Fragment key={label}>
                {index > 0 && ' / '}
                {to ? <Link to={to}>{label}</Link> : label}
              </Fragment>
            ))}
          </nav>
        )}
        <div className="page-header-title">
          <h1>{title}</h1>
          {status}
        </div>
      </div>
      <div className="spacer" />
      {saveState}
      {actions && <div className="page-actions">{actions}</div>}
    </div>
  );
};

/** On autosave pages: whether all fields are saved, or how many are not. */
export const FieldsSaved = () => {
  const { fields } = useUnsaved();
  return fields === 0 ? (
    <span className="save-state">
      <IconCheck size={14} aria-hidden />
      {words.everythingSaved}
    </span>
  ) : (
    <span className="save-state" data-failed role="status">
      <IconAlertTriangle size={14} aria-hidden />
      {plural(fields, words.field, words.fields)} {words.notSaved}
    </span>
  );
};

/** On explicit-save pages: when the local draft was stored (milliseconds). */
export const DraftSaved = ({ at }: { at: number | null }) =>
  at === null ? null : (
    <span className="save-state">
      <IconCheck size={14} aria-hidden />
      {words.draftKeptAt} {time(at)}
    </span>
  );
