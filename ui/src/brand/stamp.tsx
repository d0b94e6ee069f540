import lampOut from '../pictures/lamp-out.svg';
import stampApproved from '../pictures/stamp-approved.svg';
import stampDeactivatedLight from '../pictures/stamp-deactivated-light.svg';
import stampSelfApproved from '../pictures/stamp-self-approved.svg';
import stampSelfApprovedAdministrator from '../pictures/stamp-self-approved-administrator.svg';
import stampSuperseded from '../pictures/stamp-superseded.svg';

const pictures = {
  approved: stampApproved,
  'self-approved': stampSelfApproved,
  'self-approved-administrator': stampSelfApprovedAdministrator,
  'deactivated-light': stampDeactivatedLight,
  recalled: lampOut,
  superseded: stampSuperseded,
};

/** Width and height in px before the style sheet has its say. */
const size = 168;

/**
 * The stamp; without `label` it is decoration. `deactivated-light` is for the red banner, `recalled` no stamp but the
 * mark with its lamp out.
 */
export function Stamp({
  kind,
  label = '',
  className,
}: {
  kind: keyof typeof pictures;
  label?: string;
  className?: string;
}) {
  return <img className={className} src={pictures[kind]} alt={label} width={size} height={size} />;
}
