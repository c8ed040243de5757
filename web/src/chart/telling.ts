import { createContext } from "preact";

/** Whether it is being told what happened: a chart then keeps its scale, whatever comes and goes on it. */
export const Telling = createContext(false);
