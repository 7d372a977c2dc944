import { type ReactNode, useId } from 'react';
import './card.css';

/** A block of a page with a title. `aside` is at the right of the title. */
export const Card = ({
  title,
  subtitle,
  aside,
  isPadded = true,
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  aside?: ReactNode;
  isPadded?: boolean;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {subtitle && <span className="sub">{subtitle}</span>}
        <div className="spacer" />
        {aside}
      </header>
      {isPadded ? <div className="card-body">{children}</div> : children}
    </section>
  );
};

type Fact = readonly [name: string, value: ReactNode];

/** A list of names and values; false and null are left out. */
export const Facts = ({ of }: { of: readonly (Fact | false | null)[] }) => (
  <dl className="facts">
    {of
      .filter((fact) => fact !== false && fact !== null)
      .map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

/** One figure with its name and a line of explanation. */
export const Tile = ({ name, figure, note }: { name: ReactNode; figure: ReactNode; note?: ReactNode }) => (
  <dl className="card tile">
    <dt>{name}</dt>
    <dd className="figure">{figure}</dd>
    {note && <dd className="sub">{note}</dd>}
  </dl>
);

export const Tiles = ({ children }: { children: ReactNode }) => <div className="tiles">{children}</div>;

/** A row of figures, each with its name. */
export const TileRow = ({
  rows,
}: {
  rows: readonly (readonly [name: ReactNode, figure: ReactNode, note?: ReactNode])[];
}) => (
  <Tiles>
    {rows.map(([name, figure, note], index) => (
      <Tile key={index} name={name} figure={figure} note={note} />
    ))}
  </Tiles>
);
