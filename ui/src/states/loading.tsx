import { TurningMark } from '../brand/turning-mark.tsx';

/** The turning mark with 'Laster...'; with `page` in the middle of the window. */
export function Loading({ page = false, text = 'Laster...' }: { page?: boolean; text?: string }) {
  return (
    <div className={page ? 'kv-loading kv-loading--page' : 'kv-loading'} role="status">
      <TurningMark />
      <p>{text}</p>
    </div>
  );
}
