import { type ReactNode, useEffect } from 'react';
import { titlePage } from '#web/lib/brand.ts';
import { ofFirstView } from '#web/lib/first-view.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Form } from '#web/ui/form.tsx';
import { LanguageChoice } from '#web/parts/language-choice.tsx';
import '#web/ui/card.css';
import './login.css';

/** A page for users who are not signed in: the logo, a title, a form. */
export const Frame = ({
  title,
  heading = title,
  onSubmit,
  beforeReload,
  children,
}: {
  title: string;
  /** The heading above the form, if it differs from the page title. */
  heading?: string;
  onSubmit: () => unknown;
  /** Saves the input before the page reloads in another language. */
  beforeReload?: () => unknown;
  children: ReactNode;
}) => {
  useEffect(() => {
    titlePage(title);
    void ofFirstView(Promise.resolve());
  }, [title]);
  return (
    <main className="login">
      <Form className="card" onSubmit={onSubmit}>
        <div className="brand-line">
          <BrandMark size={19} />
          <h1>{heading}</h1>
        </div>
        {children}
        <LanguageChoice beforeReload={beforeReload} />
      </Form>
    </main>
  );
};
