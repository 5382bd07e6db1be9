/** A broken fence: which rule, in which file (relative, perhaps with `:line`), and what to read about it. */
export type Fault = { rule: string; at: string; says: string };
