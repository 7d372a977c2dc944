import type { ComponentProps } from 'react';

/**
 * Whether every number and date in a part of the page is valid. If not, each invalid one shows its problem
 * and the first gets the focus. Code that sends without a `Form` calls this first.
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

/**
 * A form that submits by `onSubmit`, on Enter and by its button; never while a number or date in it is
 * invalid.
 */
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
