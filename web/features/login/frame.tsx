import { type ReactNode, useEffect } from 'react';
import { titlePage } from '#web/lib/brand.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Form } from '#web/ui/form.tsx';
import '#web/ui/card.css';
import './login.css';

/** A page for who is not signed in: the mark, a title, a form. */
export const Frame = ({
  title,
  heading = title,
  onSubmit,
  children,
}: {
  title: string;
  /** What stands over the form, when not the title of the page. */
  heading?: string;
  onSubmit: () => unknown;
  children: ReactNode;
}) => {
  useEffect(() => {
    titlePage(title);
  }, [title]);
  return (
    <main className="login">
      <Form className="card" onSubmit={onSubmit}>
        <div className="brand-line">
          <BrandMark size={19} />
          <h1>{heading}</h1>
        </div>
        {children}
      </Form>
    </main>
  );
};
