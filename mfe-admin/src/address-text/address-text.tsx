import { Fragment } from 'react';

/** An e-mail address that breaks where people read it: before the sign and before dots. */
export function AddressText({ children }: { children: string }) {
  return children.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
