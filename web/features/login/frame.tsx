import { IconBottle } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import '#web/ui/card.css';
import './login.css';

/** A page for who is not signed in: the mark, a title, a form. */
export const Frame = ({
  title,
  onSubmit,
  children,
}: {
  title: string;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}) => {
  useEffect(() => {
    document.title = `${title} · Kelderboek`;
  }, [title]);
  return (
    <main className="login">
      <form className="card" onSubmit={onSubmit}>
        <div className="brand-line">
          <span aria-hidden>
            <IconBottle size={19} stroke={2} />
          </span>
          <h1>{title}</h1>
        </div>
        {children}
      </form>
    </main>
  );
};
