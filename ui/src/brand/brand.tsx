import { Link } from 'react-router-dom';
import { useProductName } from '@studieplan/ui/runtime.ts';
import mark from '../pictures/mark.svg';
import markLight from '../pictures/mark-light.svg';

/** Mark and product name, leading home; `light` on the dark band. */
export function Wordmark({ light = false }: { light?: boolean }) {
  return (
    <Link className="kv-brand" to="/">
      <img src={light ? markLight : mark} alt="" />
      {useProductName()}
    </Link>
  );
}
