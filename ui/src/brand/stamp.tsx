import stampApproved from '../pictures/stamp-approved.svg';
import stampDeactivated from '../pictures/stamp-deactivated.svg';
import stampDeactivatedLight from '../pictures/stamp-deactivated-light.svg';
import stampSelfApproved from '../pictures/stamp-self-approved.svg';

const pictures = {
  approved: stampApproved,
  'self-approved': stampSelfApproved,
  deactivated: stampDeactivated,
  'deactivated-light': stampDeactivatedLight,
};

/** The stamp; without `label` it is decoration. `deactivated-light` is for the red banner. */
export function Stamp({
  kind,
  label = '',
  className,
  size = 168,
}: {
  kind: keyof typeof pictures;
  label?: string;
  className?: string;
  /** Width and height in px before the style sheet has its say. */
  size?: number;
}) {
  return <img className={className} src={pictures[kind]} alt={label} width={size} height={size} />;
}
