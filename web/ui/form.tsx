import type { ComponentProps } from 'react';

/**
 * Whether each number and date in a part of the page reads as one. Where not, every wrong one shows its problem
 * and the first gets the focus. What sends without a `Form` asks it before sending.
 */
export const isTypedRight = (part: Element | null | undefined) => {
  const wrong = [...(part?.querySelectorAll<HTMLInputElement>('input:invalid') ?? [])].filter(
    ({ validity }) => validity.customError,
  );
  // the field gets an `invalid` event
  for (const field of wrong) field.checkValidity();
  wrong[0]?.focus();
  return wrong.length === 0;
};

/** A form that sends by `onSubmit`, on Enter and by its button; never while a number or date in it is mistyped. */
export const Form = ({
  onSubmit,
  ...form
}: Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> & { onSubmit: () => unknown }) => (
  <form
    {...form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      if (isTypedRight(event.currentTarget)) void onSubmit();
    }}
  />
);
