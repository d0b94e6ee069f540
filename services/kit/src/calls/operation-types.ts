import type { operations, ParsedInputOf, ResultOf } from '@studieplan/contracts';

type Operations = typeof operations;

/** What the handler of a call receives. */
export type In<Name extends keyof Operations> = ParsedInputOf<Operations[Name]>;
/** What the handler of a call answers, before the contract has parsed it. */
export type Out<Name extends keyof Operations> = ResultOf<Operations[Name]>;
