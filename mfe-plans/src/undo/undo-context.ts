import { createContext, useContext } from 'react';
import type { Also } from './form-history.ts';

/** Remembers what was done, so that it can be taken back; what others may have seen is said alone, without a way back. */
export type Did = (what: string, also?: Also) => void;

const UndoContext = createContext<Did>(() => undefined);

export const UndoProvider = UndoContext.Provider;
export const useDid = (): Did => useContext(UndoContext);
