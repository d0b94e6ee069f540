import { Loading } from '@studieplan/ui';

/** The whole part; the shell mounts it below `basePath`. */
export default function App({ basePath }: { basePath: string }) {
  return <Loading text={basePath} />;
}
