export declare const mostUnsteady: number;
interface Unsteady {
  title: string;
  traces: string[];
}
export declare function readJourneys(report: string): {
  passed: number;
  failed: number;
  unsteady: Unsteady[];
};
export declare function keepUnsteady(unsteady: readonly Unsteady[], folder: string): void;
