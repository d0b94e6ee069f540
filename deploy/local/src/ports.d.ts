declare const SLOTS: readonly ["postgres", "nats", "smtp", "mailPage", "gateway", "edgeHealth", "gatewayHealth", "authHealth", "plansHealth", "aiHealth", "mailHealth", "backupHealth"];
/** The internal ports of one running copy, by what listens there; all on loopback. */
export type Ports = Record<(typeof SLOTS)[number], number>;
/**
 * The preferred internal ports of the copy at PORT. Neighbouring PORTs get blocks that do not overlap, outside the
 * range from which Linux and macOS hand out ephemeral ports.
 */
export declare function preferredPorts(port: number): Ports;
/** Preferred ports where they are free, else any free one; never PORT itself and never one twice. */
export declare function choosePorts(port: number, isFree?: typeof isPortFree, anyFree?: typeof freePort): Promise<Ports>;
/** True when nothing listens on the port, on any of this machine's addresses that we would use. */
export declare function isPortFree(port: number, hosts?: string[]): Promise<boolean>;
/** A port of loopback that is free right now. */
export declare function freePort(): Promise<number>;
/** Refuses to go on when another program holds PORT. */
export declare function assertPortFree(port: number): Promise<void>;
export {};
