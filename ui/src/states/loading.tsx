import { Mark } from '../brand/mark.tsx';

/** The turning mark with 'Laster...'; with `page` in the middle of the window. */
export function Loading({ page = false, text = 'Laster...' }: { page?: boolean; text?: string }) {
  return (
    <div className={page ? 'kv-loading kv-loading--page' : 'kv-loading'} role="status">
      <Mark className="kv-spin" color="var(--ds-color-accent-base-default)" size={56} />
      <p>{text}</p>
    </div>
  );
}
