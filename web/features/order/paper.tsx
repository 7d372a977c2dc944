import { type ReactNode, useId } from 'react';
import './documents.css';

/** One paper of an order in the card of its documents: what is known of it, and what can be done with it. */
export const Paper = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className="order-paper" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div>{children}</div>
    </section>
  );
};
